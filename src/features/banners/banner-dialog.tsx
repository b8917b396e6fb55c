/** Creates or edits a plan's banner: title, picture, link and the category on whose pages it appears. */
import '#ui/forms/form-grid.css'
import { type SubmitEvent, useId, useState } from 'react'
import type { Db } from '#db/client.ts'
import { listCategories } from '#features/categories/categories.data.ts'
import { PictureField } from '#features/pictures/picture-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormActions } from '#ui/forms/form-actions.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { maxBannerTitle } from './banners.ts'
import { saveOwnBanner } from './own-banners.data.ts'
import {
  type BannerDraft,
  type BannerPlan,
  bannerAction,
  draftProblem,
  type OwnBanner,
} from './own-banners.ts'

type Props = {
  db: Db
  plan: BannerPlan
  banner: OwnBanner | undefined
  onClose: () => void
  onSaved: () => void
}

const empty: Omit<BannerDraft, 'categoryId'> = { title: '', imageUrl: '', linkUrl: '' }
const consent = 'We look at every banner before it runs, and again after each change.'

export function BannerDialog({ db, plan, banner, onClose, onSaved }: Props) {
  const id = useId()
  const [draft, setDraft] = useState<BannerDraft>(banner ?? { ...empty, categoryId: plan.categoryId })
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const categories = useLoaded('', () => listCategories(db, 'name'))
  const set = (change: Partial<BannerDraft>) => setDraft((before) => ({ ...before, ...change }))

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (pending) return
    const problem = draftProblem(draft)
    setError(problem)
    if (problem !== null) return
    setPending(true)
    const place = { bannerId: banner?.id ?? null, subscriptionId: plan.id, businessId: plan.businessId }
    const saved = await saveOwnBanner(db, place, draft)
    setPending(false)
    if (!saved.ok) {
      setError(saved.error)
      return
    }
    showToast({ title: 'Banner sent', text: 'It runs as soon as we have looked at it.' })
    onSaved()
  }

  return (
    <Dialog title={bannerAction(banner)} text={consent} wide onClose={onClose}>
      <form className="form-grid" noValidate onSubmit={(event) => void save(event)}>
        <label className="field whole">
          <span className="label">Title</span>
          <input
            className="control"
            maxLength={maxBannerTitle}
            required
            value={draft.title}
            onChange={(event) => set({ title: event.target.value })}
          />
        </label>
        <div className="whole">
          <PictureField
            kind="banner"
            label="Picture"
            hint="Twice as wide as high, 1,280 by 640 pixels at best."
            address="Image URL"
            required
            value={draft.imageUrl}
            onChange={(imageUrl) => set({ imageUrl })}
            connect={async () => ({ db })}
          />
        </div>
        <label className="field">
          <span className="label">Link (optional)</span>
          <input
            className="control"
            inputMode="url"
            value={draft.linkUrl}
            aria-describedby={`${id}-link`}
            onChange={(event) => set({ linkUrl: event.target.value })}
          />
          <span id={`${id}-link`} className="hint">
            Without one it leads to your listing.
          </span>
        </label>
        <label className="field">
          <span className="label">Target category</span>
          <select
            className="control"
            value={draft.categoryId ?? ''}
            aria-describedby={`${id}-category`}
            onChange={(event) => set({ categoryId: event.target.value || null })}
          >
            <option value="">No category page</option>
            {categories.value?.map((category) => (
              <option key={category.id} value={category.id}>
                {category.name}
              </option>
            ))}
          </select>
          <span id={`${id}-category`} className="hint">
            Its pages show the banner. Without one it is shown where people search.
          </span>
        </label>
        {error !== null && (
          <p role="alert" className="error-text whole">
            {error}
          </p>
        )}
        <FormActions
          onClose={onClose}
          action="Send for Approval"
          pendingAction="Sending..."
          pending={pending}
        />
      </form>
    </Dialog>
  )
}
