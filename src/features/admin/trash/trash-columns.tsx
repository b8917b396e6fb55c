import { shortDateTime } from '#config/moments.ts'
import { Icon } from '#ui/icons/icon.tsx'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import { actionsColumn } from '../list-columns.tsx'
import { heldText, kindName, type TrashItem, timeLeft, titleOf } from './trash.ts'

type Options = {
  now: Date
  onRestore: (item: TrashItem) => void
  onDelete: (item: TrashItem) => void
}

export function trashColumns({ now, onRestore, onDelete }: Options): readonly DataColumn<TrashItem>[] {
  return [
    {
      id: 'name',
      head: 'Name',
      kind: 'main',
      cell: (item) => (
        <>
          <span className="row-name">{titleOf(item)}</span>
          <span className="row-note">
            {[kindName(item.kind), heldText(item)].filter(Boolean).join(', with ')}
          </span>
        </>
      ),
    },
    { id: 'deleted', head: 'Deleted', kind: 'number', cell: ({ deletedAt }) => shortDateTime(deletedAt) },
    { id: 'by', head: 'By', cell: ({ deletedBy }) => deletedBy ?? 'An account that is gone' },
    { id: 'left', head: 'Days Left', kind: 'number', cell: (item) => timeLeft(item, now) },
    actionsColumn((item) => (
      <span className="row-actions">
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          aria-label={`Restore ${titleOf(item)}`}
          onClick={() => onRestore(item)}
        >
          <Icon name="rotate-ccw" /> Restore
        </button>
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-label={`Delete Now: ${titleOf(item)}`}
          onClick={() => onDelete(item)}
        >
          Delete Now
        </button>
      </span>
    )),
  ]
}
