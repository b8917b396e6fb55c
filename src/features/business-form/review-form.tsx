/** What was found, in sections, each field with where it stood on the page. */
import '#ui/forms/form-grid.css'
import './review-form.css'
import type { SubmitEvent } from 'react'
import { weekdays } from '#core/time.ts'
import type { Draft, FormField } from '#features/admin/link-extractor/link-extractor.ts'
import { priceRangeName, priceRanges, priceSigns } from '#features/businesses/businesses.ts'
import { ReviewField } from './review-field.tsx'

type Category = { id: string; name: string }

type Props = {
  draft: Draft
  sources: Readonly<Record<string, string>>
  categories: readonly Category[]
  saving: boolean
  onChange: (change: Partial<Draft>) => void
  onCancel: () => void
  onSave: () => void
}

export type FieldShape = {
  field: FormField
  label: string
  kind?: 'long' | 'rating' | 'decimal' | 'choice'
  required?: boolean
  /** As wide as the form. */
  whole?: boolean
  options?: readonly { value: string; label: string }[]
}

const priceOptions = priceRanges.map((range) => ({
  value: range,
  label: `${priceSigns(range)} ${priceRangeName(range)}`,
}))

function sectionsOf(categories: readonly Category[]): readonly { title: string; fields: FieldShape[] }[] {
  const options = categories.map(({ id, name }) => ({ value: id, label: name }))
  return [
    {
      title: 'Basic',
      fields: [
        { field: 'name', label: 'Business Name', required: true },
        { field: 'slug', label: 'Slug', required: true },
        { field: 'category_id', label: 'Category', kind: 'choice', options },
        { field: 'secondary_category_id', label: 'Secondary Category', kind: 'choice', options },
        { field: 'price_range', label: 'Price Range', kind: 'choice', options: priceOptions },
        { field: 'rating', label: 'Rating (0-10)', kind: 'rating' },
      ],
    },
    {
      title: 'Contact',
      fields: [
        { field: 'phone', label: 'Phone' },
        { field: 'email', label: 'Email' },
        { field: 'website_url', label: 'Website', whole: true },
      ],
    },
    {
      title: 'Address',
      fields: [
        { field: 'address', label: 'Address', whole: true },
        { field: 'city', label: 'City' },
        { field: 'state', label: 'State' },
        { field: 'country_code', label: 'Country Code' },
        { field: 'located_in', label: 'Located In' },
        { field: 'latitude', label: 'Latitude', kind: 'decimal' },
        { field: 'longitude', label: 'Longitude', kind: 'decimal' },
        { field: 'google_location_url', label: 'Maps Link', whole: true },
      ],
    },
    {
      title: 'Business Hours',
      fields: weekdays.map((weekday) => ({
        field: `${weekday}_hours` as const,
        label: `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`,
      })),
    },
    {
      title: 'Descriptions',
      fields: [
        { field: 'short_description', label: 'Short Description', whole: true },
        { field: 'description', label: 'Description', kind: 'long', whole: true },
      ],
    },
    {
      title: 'SEO',
      fields: [
        { field: 'seo_title', label: 'SEO Title', whole: true },
        { field: 'seo_meta_description', label: 'SEO Meta Description', kind: 'long', whole: true },
      ],
    },
    {
      title: 'Additional',
      fields: [
        { field: 'image_url', label: 'Image URL', whole: true },
        { field: 'services', label: 'Services', kind: 'long', whole: true },
        { field: 'currencies_accepted', label: 'Payment Methods', whole: true },
      ],
    },
  ]
}

export function ReviewForm({ draft, sources, categories, saving, onChange, onCancel, onSave }: Props) {
  function submit(event: SubmitEvent) {
    event.preventDefault()
    onSave()
  }
  return (
    <form className="review-form" noValidate aria-label="Extracted business" onSubmit={submit}>
      {sectionsOf(categories).map(({ title, fields }) => (
        <fieldset key={title} className="card">
          <legend>{title}</legend>
          <div className="form-grid">
            {fields.map((shape) => (
              <ReviewField
                key={shape.field}
                shape={shape}
                value={draft[shape.field]}
                source={sources[shape.field === 'category_id' ? 'category' : shape.field]}
                onChange={(value) => onChange({ [shape.field]: value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="review-actions">
        <button type="button" className="btn btn-secondary" onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" className="btn" aria-disabled={saving}>
          {saving ? 'Saving…' : 'Save Business'}
        </button>
      </div>
    </form>
  )
}
