/** One category being edited in its row: name, description and icon; Enter saves, Escape leaves it as it was. */
import { type KeyboardEvent, useState } from 'react'
import { IconButton } from '#ui/icon-button.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useAdmin } from '../admin-context.ts'
import { updateCategory } from './admin-categories.data.ts'
import { type AdminCategory, type CategoryDraft, categoryTexts } from './admin-categories.ts'
import { IconPicker } from './icon-picker.tsx'

export type CategoryEditing = {
  draft: CategoryDraft
  error: string
  pending: boolean
  change: (part: Partial<CategoryDraft>) => void
  save: () => void
  cancel: () => void
}

type Standing = { category: AdminCategory; draft: CategoryDraft; error: string; pending: boolean }

/** The one row that is being edited, if any, and how to begin with another. */
export function useCategoryEditing(changed: () => void): {
  editing: (CategoryEditing & { id: string }) | null
  edit: (category: AdminCategory) => void
} {
  const { db } = useAdmin()
  const [standing, setStanding] = useState<Standing | null>(null)
  const edit = (category: AdminCategory) => {
    const { name, description, icon } = category
    setStanding({ category, draft: { name, description, icon }, error: '', pending: false })
  }
  if (standing === null) return { editing: null, edit }

  const { category, draft } = standing
  const save = async () => {
    if (draft.name.trim() === '') return setStanding({ ...standing, error: categoryTexts.nameMissing })
    setStanding({ ...standing, pending: true })
    const result = await updateCategory(db, category.id, draft)
    if (!result.ok) {
      const text = categoryTexts.updateFailed(result.error)
      showToast({ title: 'Error', text, kind: 'error' })
      return setStanding({ ...standing, error: text, pending: false })
    }
    setStanding(null)
    changed()
    const undo = async () => {
      const before = { name: category.name, description: category.description, icon: category.icon }
      if ((await updateCategory(db, category.id, before)).ok) changed()
    }
    showToast({ title: categoryTexts.updated, text: draft.name.trim(), undo: () => void undo() })
  }
  return {
    edit,
    editing: {
      id: category.id,
      draft,
      error: standing.error,
      pending: standing.pending,
      change: (part) => setStanding({ ...standing, draft: { ...draft, ...part }, error: '' }),
      save: () => void save(),
      cancel: () => setStanding(null),
    },
  }
}

function onKey({ save, cancel }: CategoryEditing) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Enter') save()
    if (event.key === 'Escape') cancel()
  }
}

export function NameField({ editing }: { editing: CategoryEditing }) {
  return (
    <span className="cell-field">
      <input
        className="control"
        aria-label="Name"
        // The row was opened to be written in.
        ref={(field) => {
          if (field && !field.dataset['met']) field.focus()
          if (field) field.dataset['met'] = 'yes'
        }}
        value={editing.draft.name}
        maxLength={100}
        aria-invalid={editing.error !== ''}
        onChange={({ target }) => editing.change({ name: target.value })}
        onKeyDown={onKey(editing)}
      />
      {editing.error && (
        <span className="field-error" role="alert">
          {editing.error}
        </span>
      )}
    </span>
  )
}

export function DescriptionField({ editing }: { editing: CategoryEditing }) {
  return (
    <input
      className="control"
      aria-label="Description"
      value={editing.draft.description}
      maxLength={1000}
      onChange={({ target }) => editing.change({ description: target.value })}
      onKeyDown={onKey(editing)}
    />
  )
}

export function IconField({ editing }: { editing: CategoryEditing }) {
  return <IconPicker value={editing.draft.icon} onChange={(icon) => editing.change({ icon })} />
}

export function EditorActions({ editing }: { editing: CategoryEditing }) {
  return (
    <span className="row-actions">
      <IconButton icon="check" label="Save" disabled={editing.pending} onClick={editing.save} />
      <IconButton icon="x" label="Cancel" onClick={editing.cancel} />
    </span>
  )
}
