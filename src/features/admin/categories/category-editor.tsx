/** Edits a category in its row: name, description and icon; Enter saves, Escape cancels. */
import '#ui/forms/choice.css'
import './category-editor.css'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { categoryLimits } from '#features/categories/categories.ts'
import { chooseVersions } from '#features/edits/conflict-dialog.tsx'
import { useDraft } from '#features/edits/use-draft.ts'
import { rememberFocus } from '#ui/focus-return.ts'
import { IconButton } from '#ui/icons/icon-button.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useAdmin } from '../admin-context.ts'
import { showFailure } from '../show-failure.ts'
import { updateCategory } from './admin-categories.data.ts'
import { type AdminCategory, type CategoryDraft, categoryTexts } from './admin-categories.ts'
import { IconPicker } from './icon-picker.tsx'

export type CategoryEditing = {
  draft: CategoryDraft
  error: string
  /** Whether it shows what was typed before the page went away. */
  isRestored: boolean
  pending: boolean
  change: (part: Partial<CategoryDraft>) => void
  save: () => void
  cancel: () => void
}

type Editing = { category: AdminCategory; error: string; pending: boolean }

/** The row being edited, if any, and a way to start another. */
export function useCategoryEditing(changed: () => void): {
  editing: (CategoryEditing & { id: string }) | null
  edit: (category: AdminCategory) => void
} {
  const { db } = useAdmin()
  const [editing, setEditing] = useState<Editing | null>(null)
  const form = useForm<CategoryDraft>({ defaultValues: { name: '', description: '', icon: '' } })
  const draft = form.watch()
  const kept = useDraft(form, {
    name: editing && `category ${editing.category.id}`,
    onRestored: (before) =>
      setEditing((open) => open && { ...open, category: { ...open.category, ...before } }),
  })
  const returnFocus = useRef<() => void>(undefined)
  useEffect(() => {
    if (editing === null) returnFocus.current?.()
  }, [editing])
  const edit = (category: AdminCategory) => {
    returnFocus.current = rememberFocus()
    const { name, description, icon } = category
    form.reset({ name, description, icon })
    setEditing({ category, error: '', pending: false })
  }
  if (editing === null) return { editing: null, edit }

  const { category } = editing
  const save = async () => {
    if (editing.pending) return
    if (draft.name.trim() === '') return setEditing({ ...editing, error: categoryTexts.nameMissing })
    setEditing({ ...editing, pending: true })
    const result = await updateCategory(db, category, draft, chooseVersions)
    if (!result.ok) {
      const text = categoryTexts.updateFailed(result.error.words)
      showToast({ title: 'Error', text, kind: 'error' })
      return setEditing({ ...editing, error: text, pending: false })
    }
    const { value: saved } = result
    if (saved === null) return setEditing({ ...editing, pending: false })
    kept.saved()
    setEditing(null)
    changed()
    const { name, description, icon } = category
    const undo = async () => {
      const back = await updateCategory(
        db,
        { ...category, ...saved },
        { name, description, icon },
        chooseVersions,
      )
      if (showFailure(back) || !back.ok) return false
      changed()
      return back.value !== null
    }
    showToast({ title: categoryTexts.updated, text: draft.name.trim(), undo })
  }
  return {
    edit,
    editing: {
      id: category.id,
      draft,
      error: editing.error,
      isRestored: kept.restoredFrom !== null,
      pending: editing.pending,
      change: (part) => {
        for (const field of ['name', 'description', 'icon'] as const)
          if (part[field] !== undefined) form.setValue(field, part[field])
        setEditing({ ...editing, error: '' })
      },
      save: () => void save(),
      cancel: () => void kept.mayClose().then((may) => may && setEditing(null)),
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
        // Opening the row means to type in it.
        ref={(field) => {
          if (field && !field.dataset['met']) field.focus()
          if (field) field.dataset['met'] = 'yes'
        }}
        value={editing.draft.name}
        maxLength={categoryLimits.name}
        aria-invalid={editing.error !== ''}
        onChange={({ target }) => editing.change({ name: target.value })}
        onKeyDown={onKey(editing)}
      />
      {editing.isRestored && (
        <span className="hint" role="status">
          Your unsaved changes are back. Cancel discards them.
        </span>
      )}
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
      maxLength={categoryLimits.description}
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
      <IconButton icon="check" label="Save" aria-disabled={editing.pending} onClick={editing.save} />
      <IconButton icon="x" label="Cancel" onClick={editing.cancel} />
    </span>
  )
}
