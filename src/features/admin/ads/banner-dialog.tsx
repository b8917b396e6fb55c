/** Creates a banner for a business, which runs at once or from a day that is said, or changes one. */
import '#ui/forms/choice.css'
import '#ui/forms/form-grid.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useId, useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import type { Refusal } from '#db/refusal.ts'
import { askStaff } from '#features/account/account.data.ts'
import { roleMay } from '#features/account/staff.ts'
import { maxBannerTitle } from '#features/banners/banners.ts'
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
  const categories = useLoaded('categories', () => listCategoryNames(db))
  const first = banner ? formOf(banner) : newForm(business.imageUrl)
  const form = useForm<BannerForm, unknown, BannerDraft>({
    resolver: zodResolver(bannerForm),
    defaultValues: first,
  })
  const { register, handleSubmit, formState, setError } = form
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
  const id = useId()
  const { errors, isSubmitting } = formState
  const say = (name: keyof BannerForm) => ({
    id: `${id}-${name}`,
    'aria-invalid': errors[name] !== undefined,
    'aria-describedby': `${id}-${name}-error`,
  })

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
      : await createBanner(db, business.id, made)
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
        <Field label="Title" id={`${id}-title`} error={errors.title?.message} whole>
          <input
            className="control"
            maxLength={maxBannerTitle}
            required
            {...say('title')}
            {...register('title')}
          />
        </Field>
        <Field label="Image URL" id={`${id}-imageUrl`} error={errors.imageUrl?.message} whole>
          <input
            className="control"
            type="url"
            placeholder="https://"
            required
            {...say('imageUrl')}
            {...register('imageUrl')}
          />
        </Field>
        <Field label="Link URL (optional)" id={`${id}-linkUrl`} error={errors.linkUrl?.message} whole>
          <input
            className="control"
            type="url"
            placeholder="The business's own page when empty"
            {...say('linkUrl')}
            {...register('linkUrl')}
          />
        </Field>
        <Field label="Position (0 = top)" id={`${id}-position`} error={errors.position?.message}>
          <input
            className="control"
            type="number"
            min={0}
            step={1}
            {...say('position')}
            {...register('position')}
          />
        </Field>
        <Field label="Category (optional)" id={`${id}-categoryId`} error={errors.categoryId?.message}>
          <select className="control" {...say('categoryId')} {...register('categoryId')}>
            <option value="">None</option>
            {categories.value?.map((category) => (
              <option key={category.id} value={category.id}>
                {category.name}
              </option>
            ))}
          </select>
        </Field>
        <Field label="From (optional)" id={`${id}-startsOn`} error={errors.startsOn?.message}>
          <input className="control" type="date" {...say('startsOn')} {...register('startsOn')} />
        </Field>
        <Field label="Until the end of (optional)" id={`${id}-endsOn`} error={errors.endsOn?.message}>
          <input className="control" type="date" {...say('endsOn')} {...register('endsOn')} />
        </Field>
        <label className="check whole">
          <input type="checkbox" {...register('showOnHomepage')} />
          Show on homepage
        </label>
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
          pending={isSubmitting}
        />
      </form>
    </Dialog>
  )
}

type FieldProps = {
  label: string
  id: string
  error: string | undefined
  whole?: boolean
  children: ReactNode
}

function Field({ label, id, error, whole = false, children }: FieldProps) {
  return (
    <div className={`field ${whole ? 'whole' : ''}`}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children}
      <p id={`${id}-error`} className="field-error">
        {error}
      </p>
    </div>
  )
}
