import { useState } from 'react'
import { shortDate } from '#config/moments.ts'
import '#ui/looks/touchable.css'
import type { CsvColumn } from '#core/csv.ts'
import { useAddress } from '#ui/address.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { BulkBar } from '#ui/lists/bulk-bar.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { useRowChoice } from '#ui/lists/row-choice.ts'
import { SearchField } from '#ui/lists/search-field.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { useAdmin } from '../admin-context.ts'
import { holderOf } from '../desk/claims.ts'
import { readDesk } from '../desk/desk.data.ts'
import { ExportButton } from '../export-button.tsx'
import { ListNotes } from '../list-notes.tsx'
import { readListPage } from '../list-page.ts'
import { useChanges } from '../live.store.ts'
import { MessageDialog } from './message-dialog.tsx'
import { listMessages } from './messages.data.ts'
import { answerAction, answerOptions, type ContactMessage } from './messages.ts'
import { type MessageActions, useMessageActions } from './use-message-actions.ts'

const exportPage = 500

const exported: readonly CsvColumn<ContactMessage>[] = [
  { head: 'Date', value: ({ createdAt }) => createdAt },
  { head: 'Name', value: ({ name }) => name },
  { head: 'Email', value: ({ email }) => email },
  { head: 'Subject', value: ({ subject }) => subject },
  { head: 'Message', value: ({ message }) => message },
  { head: 'Answered', value: ({ answeredAt }) => answeredAt },
]

/** With whoever works on it, '' when nobody does. */
type ListedMessage = ContactMessage & { holder: string }

const columns: readonly DataColumn<ListedMessage>[] = [
  {
    id: 'subject',
    head: 'Message',
    kind: 'main',
    cell: ({ id, subject, message, answeredAt, holder }) => (
      <>
        <AddressLink className="row-name touchable" change={{ message: id }}>
          {subject}
        </AddressLink>
        <span className="row-badges">
          {answeredAt === null ? (
            <span className="badge badge-featured">New</span>
          ) : (
            <span className="badge">Answered</span>
          )}
          {holder !== '' && <span className="badge badge-verified">Taken by {holder}</span>}
        </span>
        <span className="row-note line-clamp-2">{message}</span>
      </>
    ),
  },
  {
    id: 'from',
    head: 'From',
    kind: 'typed',
    cell: ({ name, email }) => (
      <span>
        {name}
        <span className="row-note">{email}</span>
      </span>
    ),
  },
  {
    id: 'created',
    head: 'Received',
    kind: 'number',
    cell: ({ createdAt }) => shortDate(createdAt),
  },
]

export function MessageList() {
  const { db, userId, refreshStats } = useAdmin()
  const query = useAddress()
  const { page, pageSize } = readListPage(query)
  const filter = { q: query.get('q') ?? '', answered: query.get('answered') ?? 'all', page, pageSize }
  const list = useLoaded(`${useChanges('mn_contact_messages')} ${JSON.stringify(filter)}`, () =>
    listMessages(db, filter),
  )
  const ids = list.value?.rows.map(({ id }) => id) ?? []
  const desk = useLoaded(`${useChanges('mn_desk_claims')} ${ids}`, async () =>
    ids.length === 0 ? null : readDesk(db, ids),
  )
  const [changes, setChanges] = useState(0)
  const actions = useMessageActions(() => {
    setChanges((before) => before + 1)
    list.reload()
    refreshStats()
  })
  const choice = useRowChoice()
  // The messages matter more than who works on them.
  const claims = desk.value?.claims ?? {}
  const rows = (list.value?.rows ?? []).map((row) => ({
    ...row,
    holder: holderOf(claims[row.id], userId, new Date()),
  }))
  const chosenIds = choice.among(rows.map(({ id }) => id))
  const chosen = rows.filter(({ id }) => chosenIds.includes(id))
  const open = query.get('message')
  const readPage = (wanted: number) => listMessages(db, { ...filter, page: wanted, pageSize: exportPage })
  return (
    <>
      <div className="toolbar">
        <SearchField label="Search messages" />
        <FilterSelect label="Answered" name="answered" options={answerOptions} />
        <ExportButton name="contact-messages" columns={exported} readPage={readPage} />
        {list.value && <Pager {...list.value} pageSize={pageSize} />}
      </div>
      <ListNotes list={list} what="the messages" none="No messages found matching your filters" />
      {rows.length > 0 && (
        <DataTable
          label="Contact messages"
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ subject }) => subject}
          choice={choice}
          busy={list.loading}
        />
      )}
      <ChosenMessages chosen={chosen} actions={actions} onClear={choice.clear} />
      {open !== null && <MessageDialog id={open} changes={changes} actions={actions} />}
    </>
  )
}

type ChosenProps = { chosen: readonly ContactMessage[]; actions: MessageActions; onClear: () => void }

function ChosenMessages({ chosen, actions, onClear }: ChosenProps) {
  const isOpen = chosen.some(({ answeredAt }) => answeredAt === null)
  return (
    <BulkBar count={chosen.length} onClear={onClear} onDelete={() => actions.remove(chosen)}>
      <button
        type="button"
        className="btn btn-secondary btn-sm"
        onClick={() => void actions.mark(chosen, isOpen)}
      >
        {answerAction(!isOpen)}
      </button>
    </BulkBar>
  )
}
