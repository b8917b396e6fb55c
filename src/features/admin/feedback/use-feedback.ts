/** One business's ratings or reports: read in steps, deleted, and restored. */
import { useState } from 'react'
import type { Result } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { showToast } from '#ui/toaster.tsx'
import { type Loaded, useLoaded } from '#ui/use-loaded.ts'
import { doOnce } from '#ui/waiting/do-once.ts'
import { readEmails } from '../admin.data.ts'
import type { LiveTable } from '../admin.ts'
import { useAdmin } from '../admin-context.ts'
import { useChanges } from '../live.store.ts'
import { showFailure } from '../show-failure.ts'
import { restoreDeleted } from '../trash/trash.data.ts'

type Said = { id: string; userId: string | null }
type Found<Row> = { total: number; page: number; rows: Row[] }
type Texts = { title: string; question: string; done: string; subject: string }

/** `remove` asks first; the toast's undo restores what it deleted. */
export type Feedback<Row> = {
  list: Loaded<Found<Row> & { emails: Map<string, string> }>
  showMore: () => void
  changed: () => void
  remove: (row: Row, texts: Texts, deleteRow: () => Promise<Result<null>>) => Promise<void>
}

/** Rows per read. */
const step = 50

/** The first pages as one list. A page beyond the end is answered with another one, which is dropped. */
async function readPages<Row>(
  pages: number,
  read: (page: number) => Promise<Found<Row>>,
): Promise<Found<Row>> {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  const found = await Promise.all(numbers.map((number) => read(number)))
  const rows = found.flatMap((part, index) => (part.page === index + 1 ? part.rows : []))
  return { total: found[0]?.total ?? 0, page: 1, rows }
}

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
  const [pages, setPages] = useState(1)
  const list = useLoaded(`${businessId} ${useChanges(table)} ${pages}`, async () => {
    const found = await readPages(pages, (page) => read(db, businessId, { page, pageSize: step }))
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
    if (!sure) return
    const deleted = await doOnce({ key: `delete ${id}`, said: `Deleting: ${texts.subject}…` }, deleteRow)
    if (deleted === null || showFailure(deleted)) return
    changed()
    const undo = async () => {
      if (showFailure(await restoreDeleted(db, [id]))) return false
      changed()
      return true
    }
    showToast({ title: texts.done, text: texts.subject, undo })
  }
  return { list, showMore: () => setPages(pages + 1), changed, remove }
}
