/** Adds a category. */
import '#ui/forms/choice.css'
import { type SubmitEvent, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { categoryLimits } from '#features/categories/categories.ts'
import { DraftNote } from '#features/edits/draft-note.tsx'
import { useDraft } from '#features/edits/use-draft.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormActions } from '#ui/forms/form-actions.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useAdmin } from '../admin-context.ts'
import { createCategory } from './admin-categories.data.ts'
import { categoryTexts } from './admin-categories.ts'
import { iconForName } from './category-icons.ts'
import { IconPicker } from './icon-picker.tsx'

export function CategoryDialog({ onClose, onCreated }: { onClose: () => void; onCreated: () => void }) {
  const { db } = useAdmin()
  const form = useForm({ defaultValues: { name: '', description: '', icon: '' } })
  const category = form.watch()
  const draft = useDraft(form, { name: 'new category' })
  const close = async () => {
    if (await draft.mayClose()) onClose()
  }
  const [error, setError] = useState('')
  const [pending, setPending] = useState(false)
  const id = useId()

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (pending) return
    if (category.name.trim() === '') return setError(categoryTexts.nameMissing)
    setPending(true)
    const result = await createCategory(db, category)
    setPending(false)
    if (!result.ok) {
      const text = categoryTexts.createFailed(result.error.words)
      setError(text)
      return showToast({ title: 'Error', text, kind: 'error' })
    }
    showToast({ title: categoryTexts.created, text: category.name.trim() })
    draft.saved()
    onCreated()
    onClose()
  }

  return (
    <Dialog
      title="Add Category"
      text="Its address is made of its name. Without an icon of your choice it gets one that its name speaks of."
      onClose={() => void close()}
    >
      <form className="mt-4 grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <DraftNote draft={draft} />
        <div className="field">
          <label className="label" htmlFor={`${id}-name`}>
            Name
          </label>
          <input
            id={`${id}-name`}
            className="control"
            value={category.name}
            maxLength={categoryLimits.name}
            required
            aria-invalid={error !== ''}
            aria-describedby={`${id}-error`}
            onChange={({ target }) => {
              form.setValue('name', target.value)
              setError('')
            }}
          />
          <p id={`${id}-error`} className="field-error" role="alert">
            {error}
          </p>
        </div>
        <div className="field">
          <label className="label" htmlFor={`${id}-description`}>
            Description
          </label>
          <textarea
            id={`${id}-description`}
            className="control"
            value={category.description}
            maxLength={categoryLimits.description}
            onChange={({ target }) => form.setValue('description', target.value)}
          />
        </div>
        <div className="field justify-items-start">
          <span className="label">Icon</span>
          <IconPicker
            value={category.icon}
            standard={iconForName(category.name)}
            onChange={(icon) => form.setValue('icon', icon)}
          />
        </div>
        <FormActions
          onClose={() => void close()}
          action="Add Category"
          pendingAction="Adding..."
          pending={pending}
        />
      </form>
    </Dialog>
  )
}
