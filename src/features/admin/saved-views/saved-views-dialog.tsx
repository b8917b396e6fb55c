import '#ui/dialog.css'
import './saved-views-dialog.css'
import { type SubmitEvent, useState } from 'react'
import { askToDiscard } from '#features/edits/use-draft.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormActions } from '#ui/forms/form-actions.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { showToast } from '#ui/toaster.tsx'
import { doOnce } from '#ui/waiting/do-once.ts'
import { useAdmin } from '../admin-context.ts'
import { DeleteButton } from '../list-columns.tsx'
import { showFailure } from '../show-failure.ts'
import { deleteView, saveView } from './saved-views.data.ts'
import { maxViewName, type SavedView } from './saved-views.ts'

type Props = {
  tab: string
  /** The view that is shown now. */
  shown: string
  views: readonly SavedView[]
  onChanged: () => void
  onClose: () => void
}

export function SavedViewsDialog({ tab, shown, views, onChanged, onClose }: Props) {
  const { db } = useAdmin()
  const [name, setName] = useState('')
  const [error, setError] = useState('')
  const [pending, setPending] = useState(false)
  const same = views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase())

  const close = async () => {
    if (name.trim() === '' || (await askToDiscard())) onClose()
  }

  async function save(event: SubmitEvent) {
    event.preventDefault()
    // Enter in the field asks again.
    if (pending) return
    if (name.trim() === '') return setError('Please give the view a name.')
    setPending(true)
    const saved = await saveView(db, tab, { name, query: shown }, views)
    setPending(false)
    if (!saved.ok) return setError(saved.error.words)
    onChanged()
    onClose()
    showToast({ title: same ? 'View replaced.' : 'View saved.', text: name.trim() })
  }

  async function remove(view: SavedView) {
    const deed = { key: `delete ${view.id}`, said: `Deleting ${view.name}…` }
    const deleted = await doOnce(deed, () => deleteView(db, view.id))
    if (deleted === null || showFailure(deleted)) return
    onChanged()
    const undo = async () => {
      const isBack = !showFailure(await saveView(db, tab, view, []))
      onChanged()
      return isBack
    }
    showToast({ title: 'View deleted.', text: view.name, undo })
  }

  return (
    <Dialog
      title="Saved Views"
      text="A view keeps the search, the filters and the order of this list. Everybody who works at this list sees it."
      onClose={() => void close()}
    >
      <form className="mt-4 grid gap-4" noValidate onSubmit={(event) => void save(event)}>
        <FormField
          label="Name of the view shown now"
          error={error}
          hint={same ? 'A view of this name is there, and becomes this one.' : undefined}
        >
          {(control) => (
            <input
              className="control"
              {...control}
              value={name}
              maxLength={maxViewName}
              autoComplete="off"
              onChange={({ target }) => {
                setName(target.value)
                setError('')
              }}
            />
          )}
        </FormField>
        {views.length > 0 && (
          <ul className="saved-views" aria-label="Saved views">
            {views.map((view) => (
              <li key={view.id}>
                <span>{view.name}</span>
                <DeleteButton name={view.name} onClick={() => void remove(view)} />
              </li>
            ))}
          </ul>
        )}
        <FormActions
          className="dialog-actions"
          onClose={() => void close()}
          close="Close"
          action="Save View"
          pendingAction="Saving..."
          pending={pending}
        />
      </form>
    </Dialog>
  )
}
