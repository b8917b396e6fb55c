/** What an owner says of a banner: its title, picture, link and the category on whose pages it appears. */
import { type UseFormReturn, useController } from 'react-hook-form'
import type { Db } from '#db/client.ts'
import { CategoryOptions } from '#features/categories/category-options.tsx'
import { PictureField } from '#features/pictures/picture-field.tsx'
import type { FormUploads } from '#features/pictures/use-uploads.ts'
import { FormField } from '#ui/forms/form-field.tsx'
import { maxBannerTitle } from './banners.ts'
import type { BannerDraft } from './own-banners.ts'

type Props = {
  form: UseFormReturn<BannerDraft>
  categories: readonly { id: string; name: string }[]
  db: Db
  uploads: FormUploads
}

export function BannerFields({ form, categories, db, uploads }: Props) {
  const { control, register } = form
  const { field: picture } = useController({ control, name: 'imageUrl' })
  const { field: category } = useController({ control, name: 'categoryId' })
  return (
    <>
      <FormField label="Title" className="whole">
        {(attributes) => (
          <input
            className="control"
            maxLength={maxBannerTitle}
            required
            {...attributes}
            {...register('title')}
          />
        )}
      </FormField>
      <div className="whole">
        <PictureField
          kind="banner"
          label="Picture"
          hint="Twice as wide as high, 1,280 by 640 pixels at best."
          address="Image URL"
          required
          value={picture.value}
          onChange={picture.onChange}
          connect={async () => ({ db })}
          uploads={uploads}
        />
      </div>
      <FormField label="Link (optional)" hint="Without one it leads to your listing.">
        {(attributes) => (
          <input className="control" inputMode="url" {...attributes} {...register('linkUrl')} />
        )}
      </FormField>
      <FormField
        label="Target category"
        hint="Its pages show the banner. Without one it is shown where people search."
      >
        {(attributes) => (
          <select
            className="control"
            {...attributes}
            value={category.value ?? ''}
            onChange={(event) => category.onChange(event.target.value || null)}
          >
            <option value="">No category page</option>
            <CategoryOptions categories={categories} />
          </select>
        )}
      </FormField>
    </>
  )
}
