/** Rated businesses; with `of` in the URL, the ratings of one of them in a dialog. */

import '#ui/looks/touchable.css'
import { plural } from '#core/numbers.ts'
import { closeInAddress, useAddress } from '#ui/address.ts'
import { AddressLink } from '#ui/address-link.tsx'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { SearchField } from '#ui/lists/search-field.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { useAdmin } from '../admin-context.ts'
import { ExportButton, exportPage } from '../export-button.tsx'
import { actionsColumn, FeedbackLink, latestColumn } from '../list-columns.tsx'
import { isId, readListPage } from '../list-page.ts'
import { useChanges } from '../live.store.ts'
import { LoadedTable } from '../loaded-table.tsx'
import { listRatingGroups } from './admin-ratings.data.ts'
import { averageText, type RatingGroup } from './admin-ratings.ts'
import { exportedRatings } from './rating-export.ts'
import { RatingsDialog } from './ratings-dialog.tsx'

const columns: readonly DataColumn<RatingGroup>[] = [
  {
    id: 'name',
    head: 'Business',
    kind: 'main',
    cell: ({ businessId, name }) => (
      <AddressLink className="row-name touchable" change={{ of: businessId }}>
        {name}
      </AddressLink>
    ),
  },
  { id: 'count', head: 'Ratings', kind: 'number', cell: ({ count }) => plural(count, 'rating') },
  { id: 'mean', head: 'Average', kind: 'number', cell: ({ mean }) => averageText(mean) },
  latestColumn,
  actionsColumn(({ businessId, name }) => (
    <span className="row-actions">
      <FeedbackLink label="View Ratings" of={businessId} name={name} />
    </span>
  )),
]

export function RatingsTab() {
  const { db } = useAdmin()
  const query = useAddress()
  const of = query.get('of')
  const filter = { q: query.get('q') ?? '', ...readListPage(query) }
  const changes = useChanges('mn_business_ratings')
  const list = useLoaded(`${changes} ${JSON.stringify(filter)}`, () => listRatingGroups(db, filter))
  const name = list.value?.rows.find(({ businessId }) => businessId === of)?.name

  return (
    <>
      <div className="toolbar">
        <SearchField label="Search rated businesses by name" />
        <ExportButton
          name="rated-businesses"
          columns={exportedRatings}
          readPage={(page) => listRatingGroups(db, { ...filter, page, pageSize: exportPage })}
        />
        {list.value && <Pager {...list.value} pageSize={filter.pageSize} />}
      </div>
      <LoadedTable
        list={list}
        what="the ratings"
        none="No ratings found"
        label="Ratings by business"
        columns={columns}
        rowId={({ businessId }) => businessId}
        rowName={({ name: business }) => business}
      />
      {isId(of) && (
        <RatingsDialog
          businessId={of}
          name={name ?? 'this business'}
          onChanged={list.reload}
          onClose={() => closeInAddress({ of: null })}
        />
      )}
    </>
  )
}
