/** What visitors said of one business, ratings or reports: read in steps, deleted, and brought back. */
import { useState } from 'react'
import type { Result } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { showToast } from '#ui/toaster.tsx'
import { type Loaded, useLoaded } from '#ui/use-loaded.ts'
import { readEmails } from '../admin.data.ts'
import type { LiveTable } from '../admin.ts'
import { useAdmin } from '../admin-context.ts'
import { useChanges } from '../live.store.ts'
import { restoreFeedback } from '../ratings/admin-ratings.data.ts'
import { showFailure } from '../show-failure.ts'

type Said = { id: string; userId: string | null }
type Found<Row> = { total: number; rows: Row[] }
type Texts = { title: string; question: string; done: string; subject: string }

/** `remove` asks first; what it deleted comes back by the toast's undo. */
export type Feedback<Row> = {
  list: Loaded<Found<Row> & { emails: Map<string, string> }>
  showMore: () => void
  changed: () => void
  remove: (row: Row, texts: Texts, deleteRow: () => Promise<Result<null>>) => Promise<void>
}

/** Rows that are read at a time. */
const step = 50

type Source<Row> = {
  businessId: string
  /** Its changes are followed while the list is open. */
  table: LiveTable
  read: (db: Db, businessId: string, range: { page: number; pageSize: number }) => Promise<Found<Row>>
  onChanged: () => void
}

export function useFeedback<Row extends Said>(source: Source<Row>): Feedback<Row> {
  const { businessId, table, read, onChanged } = source
  const { db } = useAdmin()
  const [pageSize, setPageSize] = useState(step)
  const list = useLoaded(`${businessId} ${useChanges(table)} ${pageSize}`, async () => {
    const found = await read(db, businessId, { page: 1, pageSize })
    const emails = await readEmails(
      db,
      found.rows.map(({ userId }) => userId),
    )
    return { ...found, emails }
  })
  const changed = () => {
    list.reload()
    onChanged()
  }

  async function remove({ id }: Row, texts: Texts, deleteRow: () => Promise<Result<null>>) {
    const sure = await askConfirm({ title: texts.title, text: texts.question, action: 'Delete' })
    if (!sure || showFailure(await deleteRow())) return
    changed()
    const undo = async () => {
      if (!showFailure(await restoreFeedback(db, [id]))) changed()
    }
    showToast({ title: texts.done, text: texts.subject, undo: () => void undo() })
  }
  return { list, showMore: () => setPageSize(pageSize + step), changed, remove }
}
