/** The listings that lack something, to be opened one after the other. */

import { useAddress } from '#ui/address.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { useAdmin } from '../admin-context.ts'
import { businessColumns } from '../businesses/business-columns.tsx'
import { exportedBusiness } from '../businesses/business-export.ts'
import { ExportButton, exportPage } from '../export-button.tsx'
import { ListNotes } from '../list-notes.tsx'
import { readListPage } from '../list-page.ts'
import { useChanges } from '../live.store.ts'
import { listLacking } from './health.data.ts'
import type { gaps } from './health.ts'

export function GapList({ gap }: { gap: (typeof gaps)[number] }) {
  const { db } = useAdmin()
  const range = readListPage(useAddress())
  const key = `${useChanges('mn_businesses')} ${gap.value} ${JSON.stringify(range)}`
  const list = useLoaded(key, () => listLacking(db, gap.value, range))
  return (
    <>
      <div className="toolbar">
        <h3>{gap.without}</h3>
        <BackToHealth />
        <ExportButton
          name={`without-${gap.value}`}
          columns={exportedBusiness}
          readPage={(page) => listLacking(db, gap.value, { page, pageSize: exportPage })}
        />
        {list.value && <Pager {...list.value} pageSize={range.pageSize} />}
      </div>
      <ListNotes list={list} what="the listings" none="Every listing has it." />
      {list.value && list.value.rows.length > 0 && (
        <DataTable
          label={gap.without}
          columns={businessColumns}
          rows={list.value.rows}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          busy={list.loading}
        />
      )}
    </>
  )
}

export function BackToHealth() {
  return (
    <AddressLink className="btn btn-quiet btn-sm" change={{ tab: 'health' }} fresh>
      Back to Health
    </AddressLink>
  )
}
