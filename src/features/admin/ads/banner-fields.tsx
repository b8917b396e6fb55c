/** What an administrator says of a banner: its texts and links, where it is shown and from when to when. */
import '#ui/forms/choice.css'
import type { InputHTMLAttributes } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { maxBannerTitle } from '#features/banners/banners.ts'
import { CategoryOptions } from '#features/categories/category-options.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import type { BannerDraft, BannerForm } from './ads.schema.ts'

type Form = UseFormReturn<BannerForm, unknown, BannerDraft>

type Props = {
  form: Form
  categories: readonly { id: string; name: string }[]
}

export function BannerFields({ form, categories }: Props) {
  const { register, formState } = form
  return (
    <>
      <InputField
        form={form}
        name="title"
        label="Title"
        className="whole"
        maxLength={maxBannerTitle}
        required
      />
      <InputField
        form={form}
        name="imageUrl"
        label="Image URL"
        className="whole"
        type="url"
        placeholder="https://"
        required
      />
      <InputField
        form={form}
        name="linkUrl"
        label="Link URL (optional)"
        className="whole"
        type="url"
        placeholder="The business's own page when empty"
      />
      <InputField form={form} name="position" label="Position (0 = top)" type="number" min={0} step={1} />
      <FormField label="Category (optional)" error={formState.errors.categoryId?.message}>
        {(control) => (
          <select className="control" {...control} {...register('categoryId')}>
            <option value="">None</option>
            <CategoryOptions categories={categories} />
          </select>
        )}
      </FormField>
      <InputField form={form} name="startsOn" label="From (optional)" type="date" />
      <InputField form={form} name="endsOn" label="Until the end of (optional)" type="date" />
      <label className="check whole">
        <input type="checkbox" {...register('showOnHomepage')} />
        Show on homepage
      </label>
    </>
  )
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name'> & {
  form: Form
  name: Exclude<keyof BannerForm, 'categoryId' | 'showOnHomepage'>
  label: string
}

function InputField({ form, name, label, className, ...input }: InputProps) {
  const { register, formState } = form
  return (
    <FormField label={label} error={formState.errors[name]?.message} className={className}>
      {(control) => <input className="control" {...input} {...control} {...register(name)} />}
    </FormField>
  )
}
