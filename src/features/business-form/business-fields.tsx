/** All fields of a business, in sections as its owner thinks of them. What the form's mode may not set is not shown. */
import { Controller, useFormContext } from 'react-hook-form'
import { cities } from '#config/place/cities.ts'
import { site } from '#config/place/site.ts'
import { priceRangeName, priceRanges, priceSigns } from '#features/businesses/businesses.ts'
import { PictureField } from '#features/pictures/picture-field.tsx'
import { limits } from './business-values.schema.ts'
import type { BusinessValues } from './business-values.ts'
import { CoordinatesField } from './coordinates-field.tsx'
import { FormSection } from './form-section.tsx'
import { useFormServices } from './form-services.ts'
import { HoursEditor } from './hours-editor.tsx'
import { ChoiceField, CountedField, FlagField, TextArea, TextField } from './value-fields.tsx'

const wide = 'sm:col-span-2'

export function BusinessFields() {
  const { mode } = useFormServices()
  return (
    <>
      <BasicFields />
      <DescriptionFields />
      <ContactFields />
      <AddressFields />
      <FormSection
        title="Business Hours"
        text="Write them as you would on the door: 9 AM - 6 PM, 24 hours, Closed. A day left empty counts as closed."
      >
        <HoursEditor />
      </FormSection>
      <AdditionalFields />
      <FormSection
        title="SEO"
        text="How search engines title and describe your page. Left empty, we write it for you."
      >
        <CountedField name="seo_title" label="Search title" max={limits.seo_title} />
        <CountedField
          name="seo_meta_description"
          label="Search description"
          max={limits.seo_meta_description}
        />
      </FormSection>
      {mode === 'admin' && <AdminFields />}
    </>
  )
}

function BasicFields() {
  const { mode, categories, nameNotice } = useFormServices()
  const options = categories.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormSection title="Basic" text="What it is called, and where people look for it.">
      <div className={wide}>
        <TextField name="name" label="Business name" autoComplete="organization" required />
        {nameNotice}
      </div>
      <ChoiceField
        name="category_id"
        label="Category"
        options={[{ value: '', label: 'Choose a category' }, ...options]}
        required={mode !== 'admin'}
      />
      <ChoiceField
        name="secondary_category_id"
        label="Second category"
        hint="If it fits in two."
        options={[{ value: '', label: 'None' }, ...options]}
      />
      <PictureOfBusiness />
    </FormSection>
  )
}

function PictureOfBusiness() {
  const { mode, connect } = useFormServices()
  const { control } = useFormContext<BusinessValues>()
  return (
    <div className={wide}>
      <Controller
        control={control}
        name="image_url"
        render={({ field, fieldState }) => (
          <PictureField
            kind="business"
            label="Picture"
            hint="A picture that is yours: the front, a dish, your work."
            value={field.value}
            onChange={(address) => {
              field.onChange(address)
              field.onBlur()
            }}
            error={fieldState.error?.message}
            address={
              mode === 'admin' ? 'Or the address of a picture, which is copied when you save' : undefined
            }
            connect={connect}
          />
        )}
      />
    </div>
  )
}

function DescriptionFields() {
  return (
    <FormSection title="Descriptions" text="What people come for. The short one stands in every list.">
      <CountedField
        name="short_description"
        label="Short description"
        hint="One line for lists."
        max={limits.short_description}
        className={wide}
      />
      <TextArea
        name="description"
        label="Description"
        hint="What you offer, since when, and what makes people come back."
        className={wide}
      />
      <TextArea
        name="services"
        label="Services"
        hint="Separated by commas: dine-in, delivery, catering."
        className={wide}
        rows={2}
      />
    </FormSection>
  )
}

function ContactFields() {
  return (
    <FormSection title="Contact" text="How customers reach the business. All of it is public.">
      <TextField name="phone" label="Phone" type="tel" autoComplete="tel" />
      <TextField name="email" label="Email" type="email" autoComplete="email" />
      <TextField
        name="website_url"
        label="Website"
        className={wide}
        inputMode="url"
        autoComplete="url"
        placeholder="example.com"
      />
    </FormSection>
  )
}

function AddressFields() {
  return (
    <FormSection title="Address" text="Where people find the door.">
      <TextField name="address" label="Address" className={wide} autoComplete="street-address" />
      <TextField name="city" label="City" autoComplete="address-level2" list="business-cities" />
      <datalist id="business-cities">
        {cities.map(({ slug, name }) => (
          <option key={slug} value={name} />
        ))}
      </datalist>
      <TextField
        name="state"
        label="State or region"
        placeholder={site.place}
        autoComplete="address-level1"
      />
      <TextField name="located_in" label="Located in" hint="A mall, market or building." className={wide} />
      <CoordinatesField />
    </FormSection>
  )
}

function AdditionalFields() {
  const prices = priceRanges.map((range) => ({
    value: range,
    label: `${priceSigns(range)} ${priceRangeName(range)}`,
  }))
  return (
    <FormSection title="Additional" text="What people ask before they come.">
      <ChoiceField
        name="price_range"
        label="Price range"
        options={[{ value: '', label: 'Not said' }, ...prices]}
      />
      <TextField name="currencies_accepted" label="Payment methods" hint="Cash, GCash, cards." />
    </FormSection>
  )
}

function AdminFields() {
  return (
    <FormSection title="Administration" text="What only administrators set.">
      <TextField
        name="rating"
        label="Rating override"
        hint="Replaces the calculated rating, 0-10 in steps of 0.1. Empty shows the users' mean again."
        type="number"
        inputMode="decimal"
      />
      <TextField name="slug" label="Slug" hint="The page's address. Links to the old one end." />
      <div className={wide}>
        <FlagField name="featured" label="Featured" />
        <FlagField name="verified" label="Verified" />
        <FlagField name="draft" label="Draft: not published yet" />
      </div>
    </FormSection>
  )
}
