/** Opens the views of a list that were given a name, and gives the shown one a name. */
import { ActionMenu } from '#ui/action-menu.tsx'
import { changeAddress, useAddress } from '#ui/address.ts'
import { useDialogAddress } from '#ui/lists/dialog-address.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import { useAdmin } from '../admin-context.ts'
import { useChanges } from '../live.store.ts'
import { listViews } from './saved-views.data.ts'
import { viewChange, viewOf } from './saved-views.ts'
import { SavedViewsDialog } from './saved-views-dialog.tsx'

type Props = {
  tab: string
  /** What of the URL belongs to a view. */
  names: readonly string[]
}

export function SavedViewsMenu({ tab, names }: Props) {
  const { db } = useAdmin()
  const query = useAddress()
  const views = useLoaded(`${tab} ${useChanges()}`, () => listViews(db, tab))
  const dialog = useDialogAddress<object>('views')
  const shown = viewOf(query, names)
  const known = views.value ?? []
  return (
    <>
      <ActionMenu
        label="Views"
        look="btn btn-secondary btn-sm"
        actions={[
          ...known.map((view) => ({
            label: view.name,
            icon: view.query === shown ? 'check' : 'bookmark',
            onSelect: () => changeAddress(viewChange(tab, view), { fresh: true }),
          })),
          { label: 'Save or Delete Views…', icon: 'pencil', onSelect: () => dialog.open({}) },
        ]}
      />
      {dialog.subject && (
        <SavedViewsDialog
          tab={tab}
          shown={shown}
          views={known}
          onChanged={views.reload}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
