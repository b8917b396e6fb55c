/** Creates or edits a plan's banner: title, picture, link and the category on whose pages it appears. */
import '#ui/forms/form-grid.css'
import { type SubmitEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Db } from '#db/client.ts'
import { listCategories } from '#features/categories/categories.data.ts'
import { ChangedNote } from '#features/edits/changed-note.tsx'
import { chooseVersions } from '#features/edits/conflict-dialog.tsx'
import { DraftNote } from '#features/edits/draft-note.tsx'
import { useDraft } from '#features/edits/use-draft.ts'
import { useStored } from '#features/edits/use-stored.ts'
import { useUploads } from '#features/pictures/use-uploads.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormActions } from '#ui/forms/form-actions.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { BannerFields } from './banner-fields.tsx'
import { saveOwnBanner, storedBanner } from './own-banners.data.ts'
import {
  type BannerDraft,
  type BannerPlan,
  bannerAction,
  draftOf,
  draftProblem,
  type OwnBanner,
} from './own-banners.ts'

type Props = {
  db: Db
  plan: BannerPlan
  banner: OwnBanner | undefined
  /** Another number each time that the banner may have changed. */
  heard: number
  onClose: () => void
  onSaved: () => void
}

const empty: Omit<BannerDraft, 'categoryId'> = { title: '', imageUrl: '', linkUrl: '' }
const consent = 'We look at every banner before it runs, and again after each change.'

export function BannerDialog({ db, plan, banner, heard, onClose, onSaved }: Props) {
  const first = banner ? draftOf(banner) : { ...empty, categoryId: plan.categoryId }
  const form = useForm<BannerDraft>({ defaultValues: first })
  const categories = useLoaded('', () => listCategories(db, 'name'))
  const names = new Map((categories.value ?? []).map(({ id: category, name }) => [category, name]))
  const row = banner && storedBanner(db, { planId: plan.id, bannerId: banner.id }, names)
  const stored = useStored(form, first, row && { heard, ...row })
  const draft = useDraft(form, {
    name: `banner ${banner?.id ?? plan.id}`,
    onRestored: (before) => {
      stored.read.current = { ...stored.read.current, ...before }
    },
  })
  const close = async () => {
    if (await draft.mayClose()) onClose()
  }
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const uploads = useUploads()

  async function save(event: SubmitEvent) {
    event.preventDefault()
    if (pending) return
    setPending(uploads.areUnderWay())
    const areThere = await uploads.arriveHere()
    setPending(false)
    if (!areThere) return
    const made = form.getValues()
    const problem = draftProblem(made)
    setError(problem)
    if (problem !== null) return
    setPending(true)
    const place = {
      banner: banner && { ...stored.read.current, id: banner.id },
      subscriptionId: plan.id,
      businessId: plan.businessId,
      categories: names,
      choose: chooseVersions,
    }
    const saved = await saveOwnBanner(db, place, made)
    setPending(false)
    if (!saved.ok) {
      setError(saved.error.words)
      return
    }
    if (!saved.value) return
    draft.saved()
    showToast({ title: 'Banner sent', text: 'It runs as soon as we have looked at it.' })
    onSaved()
  }

  return (
    <Dialog title={bannerAction(banner)} text={consent} wide onClose={() => void close()}>
      <form className="form-grid" noValidate onSubmit={(event) => void save(event)}>
        <DraftNote draft={draft} />
        <BannerFields form={form} categories={categories.value ?? []} db={db} uploads={uploads} />
        {error !== null && (
          <p role="alert" className="error-text whole">
            {error}
          </p>
        )}
        {banner && <ChangedNote changes={stored.told} />}
        <FormActions
          onClose={() => void close()}
          action="Send for Approval"
          pendingAction="Sending..."
          pending={pending}
        />
      </form>
    </Dialog>
  )
}
