/** Edits a category in its row: name, description and icon; Enter saves, Escape cancels. */
import '#ui/forms/choice.css'
import './category-editor.css'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Db } from '#db/client.ts'
import { categoryLimits } from '#features/categories/categories.ts'
import { ChangedNote, type ToldChange } from '#features/edits/changed-note.tsx'
import { chooseVersions } from '#features/edits/conflict-dialog.tsx'
import { readLastChanges } from '#features/edits/edits.data.ts'
import { useDraft } from '#features/edits/use-draft.ts'
import { useStored } from '#features/edits/use-stored.ts'
import { rememberFocus } from '#ui/focus-return.ts'
import { IconButton } from '#ui/icons/icon-button.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useAdmin } from '../admin-context.ts'
import { showFailure } from '../show-failure.ts'
import { categoryWords, getAdminCategory, updateCategory } from './admin-categories.data.ts'
import { type AdminCategory, type CategoryDraft, categoryTexts, draftOf } from './admin-categories.ts'
import { IconPicker } from './icon-picker.tsx'

export type CategoryEditing = {
  draft: CategoryDraft
  /** What others changed meanwhile. */
  told: readonly ToldChange[]
  error: string
  /** Whether it shows what was typed before the page went away. */
  isRestored: boolean
  pending: boolean
  change: (part: Partial<CategoryDraft>) => void
  save: () => void
  cancel: () => void
}

type Editing = { id: string; error: string; pending: boolean }

const empty: CategoryDraft = { name: '', description: '', icon: '' }

/** The row being edited, if any, and a way to start another. `heard` is another number each time that one may have changed. */
export function useCategoryEditing(
  heard: number,
  changed: () => void,
): {
  editing: (CategoryEditing & { id: string }) | null
  edit: (category: AdminCategory) => void
} {
  const { db } = useAdmin()
  const [editing, setEditing] = useState<Editing | null>(null)
  const form = useForm<CategoryDraft>({ defaultValues: empty })
  const draft = form.watch()
  const stored = useStored(form, empty, editing ? { heard, ...storedRow(db, editing.id) } : undefined)
  const kept = useDraft(form, {
    name: editing && `category ${editing.id}`,
    onRestored: (before) => {
      stored.read.current = { ...stored.read.current, ...before }
    },
  })
  const returnFocus = useRef<() => void>(undefined)
  useEffect(() => {
    if (editing === null) returnFocus.current?.()
  }, [editing])
  const edit = (category: AdminCategory) => {
    returnFocus.current = rememberFocus()
    const first = draftOf(category)
    form.reset(first)
    stored.begin(first)
    setEditing({ id: category.id, error: '', pending: false })
  }
  if (editing === null) return { editing: null, edit }

  const { id } = editing
  const save = async () => {
    if (editing.pending) return
    if (draft.name.trim() === '') return setEditing({ ...editing, error: categoryTexts.nameMissing })
    setEditing({ ...editing, pending: true })
    const before = stored.read.current
    const result = await updateCategory(db, { id, ...before }, draft, chooseVersions)
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
    const undo = async () => {
      const back = await updateCategory(db, { id, ...before, ...saved }, before, chooseVersions)
      if (showFailure(back) || !back.ok) return false
      changed()
      return back.value !== null
    }
    showToast({ title: categoryTexts.updated, text: draft.name.trim(), undo })
  }
  return {
    edit,
    editing: {
      id,
      draft,
      told: stored.told,
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

/** What a form knows of the row behind it. */
const storedRow = (db: Db, id: string) => ({
  read: async () => {
    const category = await getAdminCategory(db, id)
    return category && draftOf(category)
  },
  readWho: (fields: readonly string[]) => readLastChanges(db, 'category', id, fields),
  words: categoryWords,
})

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
      <ChangedNote changes={editing.told} />
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
