/** The banner as visitors will see it, from what the form holds. */
import '#features/banners/banner-carousel.css'
import './banner-preview.css'
import { type Control, useWatch } from 'react-hook-form'
import { isStoredPicture } from '#core/link.ts'
import { learnMore } from '#features/banners/banners.ts'
import { StoredPicture } from '#features/pictures/stored-picture.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { BannerDraft, BannerForm } from './ads.schema.ts'

type Props = { control: Control<BannerForm, unknown, BannerDraft>; business: { name: string } }

export function BannerPreview({ control, business }: Props) {
  const [title, imageUrl] = useWatch({ control, name: ['title', 'imageUrl'] })
  const typed = imageUrl.trim()
  // Not what is still being typed.
  const isStored = isStoredPicture(typed) && /\.[a-z]{3,4}$/.test(typed)
  const shown = title.trim() || 'The title'
  return (
    <section className="whole banner-preview" aria-label="Preview">
      <p className="label">As it will look</p>
      <div className="card banner">
        <div className="banner-picture">
          <div className="capiz absolute inset-0" aria-hidden="true" />
          {isStored && <StoredPicture url={typed} width={576} height={288} />}
        </div>
        <div className="flex min-w-0 flex-col p-3 sm:px-6">
          <p className="banner-preview-title">{shown}</p>
          {business.name !== shown && <span className="line-clamp-1 font-semibold">{business.name}</span>}
          <span className="mt-auto flex items-center gap-1.5 pt-1 font-semibold text-bay">
            {learnMore}
            <Icon name="chevron-right" />
          </span>
        </div>
      </div>
      {typed.startsWith('https://') && (
        <p className="hint">The picture is copied into our storage first, and shown after that.</p>
      )}
    </section>
  )
}
