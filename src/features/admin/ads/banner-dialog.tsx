/** Creates a banner for a business; it runs at once. */
import '#ui/forms/choice.css'
import '#ui/forms/form-grid.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useId, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { askStaff } from '#features/account/account.data.ts'
import { roleMay } from '#features/account/staff.ts'
import { maxBannerTitle } from '#features/banners/banners.ts'
import { listCategoryNames } from '#features/categories/categories.data.ts'
import { DraftNote } from '#features/edits/draft-note.tsx'
import { useDraft } from '#features/edits/use-draft.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormActions } from '#ui/forms/form-actions.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { adminLabels } from '../admin.ts'
import { useAdmin } from '../admin-context.ts'
import { createBanner } from './ads.data.ts'
import { type BannerDraft, type BannerForm, bannerColumns, bannerForm } from './ads.schema.ts'
import { bannerTexts } from './ads.ts'

type Props = { business: { id: string; name: string; imageUrl: string }; onClose: () => void }

export function BannerDialog({ business, onClose }: Props) {
  const { db, userId, refreshStats } = useAdmin()
  const [refusal, setRefusal] = useState('')
  const categories = useLoaded('categories', () => listCategoryNames(db))
  const form = useForm<BannerForm, unknown, BannerDraft>({
    resolver: zodResolver(bannerForm),
    defaultValues: {
      title: '',
      imageUrl: business.imageUrl,
      linkUrl: '',
      position: 0,
      categoryId: '',
      showOnHomepage: true,
    },
  })
  const { register, handleSubmit, formState, setError } = form
  const draft = useDraft(form, { name: `banner for ${business.id}` })
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
    const result = await createBanner(db, business.id, made)
    if (!result.ok) {
      const { words, field } = result.error
      const name = bannerForm.keyof().options.find((known) => bannerColumns[known] === field)
      if (name) setError(name, { type: 'custom', message: words }, { shouldFocus: true })
      const text = bannerTexts.createFailed(words)
      setRefusal(text)
      return showToast({ title: bannerTexts.createFailedTitle, text, kind: 'error' })
    }
    refreshStats()
    showToast({ title: bannerTexts.created, text: made.title })
    draft.saved()
    onClose()
  }

  function refuse(found: FieldErrors<BannerForm>) {
    const first = Object.values(found)[0]?.message
    if (first) showToast({ title: 'Validation Error', text: first, kind: 'error' })
  }

  return (
    <Dialog
      wide
      title={adminLabels.banner}
      text={`For ${business.name}. It runs as soon as it is made.`}
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
        <label className="check whole">
          <input type="checkbox" {...register('showOnHomepage')} />
          Show on homepage
        </label>
        {refusal && (
          <p className="field-error whole" role="alert">
            {refusal}
          </p>
        )}
        <FormActions
          onClose={() => void close()}
          action="Create Banner"
          pendingAction="Creating..."
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
