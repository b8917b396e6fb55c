/** Creates a banner for a business, which runs at once or from a day that is said, or changes one. */
import '#ui/forms/form-grid.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import type { Refusal } from '#db/refusal.ts'
import { askStaff } from '#features/account/account.data.ts'
import { roleMay } from '#features/account/staff.ts'
import { listCategoryNames } from '#features/categories/categories.data.ts'
import { ChangedNote } from '#features/edits/changed-note.tsx'
import { DraftNote } from '#features/edits/draft-note.tsx'
import { useDraft } from '#features/edits/use-draft.ts'
import { useStored } from '#features/edits/use-stored.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormActions } from '#ui/forms/form-actions.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { adminLabels } from '../admin.ts'
import { useAdmin } from '../admin-context.ts'
import { useChanges } from '../live.store.ts'
import {
  type BannerDraft,
  type BannerForm,
  bannerColumns,
  bannerFieldNames,
  bannerForm,
} from './ads.schema.ts'
import { type AdminBanner, bannerTexts } from './ads.ts'
import { BannerFields } from './banner-fields.tsx'
import { BannerPreview } from './banner-preview.tsx'
import { changeBanner, createBanner } from './save-banner.ts'
import { formOf, storedBanner } from './stored-banner.ts'

type Props = {
  business: { id: string; name: string; imageUrl: string }
  /** The one to change. */
  banner?: AdminBanner
  onSaved?: () => void
  onClose: () => void
}

/** What the form of a new one holds at first. */
const newForm = (imageUrl: string): BannerForm => ({
  ...{ title: '', imageUrl, linkUrl: '', position: 0, categoryId: '' },
  ...{ showOnHomepage: true, startsOn: '', endsOn: '' },
})

export function BannerDialog({ business, banner, onSaved, onClose }: Props) {
  const { db, userId, refreshStats } = useAdmin()
  const [refusal, setRefusal] = useState('')
  const [newId] = useState(() => crypto.randomUUID())
  const categories = useLoaded('categories', () => listCategoryNames(db))
  const first = banner ? formOf(banner) : newForm(business.imageUrl)
  const form = useForm<BannerForm, unknown, BannerDraft>({
    resolver: zodResolver(bannerForm),
    defaultValues: first,
  })
  const { handleSubmit, formState, setError } = form
  const names = new Map((categories.value ?? []).map(({ id: category, name }) => [category, name]))
  const heard = useChanges('mn_banner_ads')
  const latest = useRef(banner)
  const stored = useStored(form, first, banner && { heard, ...storedBanner(db, names, latest, banner.id) })
  const draft = useDraft(form, {
    name: banner ? `banner ${banner.id}` : `banner for ${business.id}`,
    onRestored: (before) => {
      stored.read.current = { ...stored.read.current, ...before }
    },
  })
  const close = async () => {
    if (await draft.mayClose()) onClose()
  }

  async function save(made: BannerDraft) {
    setRefusal('')
    const mayTry = await askStaff(db, userId).then(
      (staff) => staff !== null && roleMay(staff.role, 'money'),
      // Without an answer the database decides.
      () => true,
    )
    if (!mayTry) {
      setRefusal(bannerTexts.notAdmin)
      return showToast({ ...bannerTexts.accessDenied, kind: 'error' })
    }
    const result = latest.current
      ? await changeBanner(db, { banner: latest.current, form: stored.read.current }, made, names)
      : await createBanner(db, { id: newId, businessId: business.id }, made)
    if (!result.ok) return refused(result.error)
    if (result.value === false) return
    refreshStats()
    showToast({ title: banner ? bannerTexts.changed : bannerTexts.created, text: made.title })
    draft.saved()
    onSaved?.()
    onClose()
  }

  function refused({ words, field }: Refusal) {
    const name = bannerFieldNames.find((known) => bannerColumns[known] === field)
    if (name) setError(name, { type: 'custom', message: words }, { shouldFocus: true })
    const [title, text] = banner
      ? [bannerTexts.changeFailedTitle, bannerTexts.changeFailed(words)]
      : [bannerTexts.createFailedTitle, bannerTexts.createFailed(words)]
    setRefusal(text)
    showToast({ title, text, kind: 'error' })
  }

  function refuse(found: FieldErrors<BannerForm>) {
    const first = Object.values(found)[0]?.message
    if (first) showToast({ title: 'Validation Error', text: first, kind: 'error' })
  }

  return (
    <Dialog
      wide
      title={banner ? bannerTexts.changing : adminLabels.banner}
      text={
        banner
          ? `For ${business.name}. What is changed is shown at once.`
          : `For ${business.name}. It runs as soon as it is made, or from the day that you say.`
      }
      onClose={() => void close()}
    >
      <form className="form-grid" noValidate onSubmit={(event) => void handleSubmit(save, refuse)(event)}>
        <DraftNote draft={draft} />
        <BannerFields form={form} categories={categories.value ?? []} />
        <BannerPreview control={form.control} business={business} />
        {refusal && (
          <p className="field-error whole" role="alert">
            {refusal}
          </p>
        )}
        {banner && <ChangedNote changes={stored.told} />}
        <FormActions
          onClose={() => void close()}
          action={banner ? 'Save Banner' : 'Create Banner'}
          pendingAction={banner ? 'Saving...' : 'Creating...'}
          pending={formState.isSubmitting}
        />
      </form>
    </Dialog>
  )
}
