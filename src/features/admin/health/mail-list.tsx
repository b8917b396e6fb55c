/** Mail that waits or was given up, and why. */

import { shortDateTime } from '#config/moments.ts'
import { useAddress } from '#ui/address.ts'
import { AddressLink } from '#ui/address-link.tsx'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { useAdmin } from '../admin-context.ts'
import { readListPage } from '../list-page.ts'
import { LoadedTable } from '../loaded-table.tsx'
import { listUnsentMail } from './health.data.ts'
import type { UnsentMail } from './health.schema.ts'
import { jobName } from './health.ts'

const columns: readonly DataColumn<UnsentMail>[] = [
  {
    id: 'recipient',
    head: 'To',
    kind: 'main',
    cell: ({ recipient, isGivenUp }) => (
      <>
        <span className="row-name">{recipient}</span>
        <span className="row-badges">
          {isGivenUp && <span className="badge badge-danger">Given Up</span>}
        </span>
      </>
    ),
  },
  { id: 'template', head: 'About', cell: ({ template }) => jobName(template) },
  { id: 'attempts', head: 'Attempts', kind: 'number', cell: ({ attempts }) => attempts },
  {
    id: 'problem',
    head: 'Why Not Sent',
    cell: ({ problem }) =>
      problem ? (
        <span className="row-line">{problem}</span>
      ) : (
        <span className="text-ink-soft">Waits for its turn</span>
      ),
  },
  { id: 'created', head: 'Written', kind: 'number', cell: ({ createdAt }) => shortDateTime(createdAt) },
]

export function MailList() {
  const { db } = useAdmin()
  const range = readListPage(useAddress())
  const list = useLoaded(JSON.stringify(range), () => listUnsentMail(db, range))
  return (
    <>
      <div className="toolbar">
        <h3>Mail Not Sent</h3>
        <AddressLink className="btn btn-quiet btn-sm" change={{ tab: 'health' }} fresh>
          Back to Health
        </AddressLink>
        {list.value && <Pager {...list.value} pageSize={range.pageSize} />}
      </div>
      <LoadedTable
        list={list}
        what="the mail"
        none="No mail waits."
        label="Mail not sent"
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ recipient }) => recipient}
      />
    </>
  )
}
