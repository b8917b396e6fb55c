/** Listings whose position is missing or doubtful, beside a map that shows them. */
import './positions-tab.css'
import { useState } from 'react'
import { formatNumber, plural } from '#core/numbers.ts'
import { placeOutlines } from '#features/imports/values/place-outlines.ts'
import type { Spot } from '#features/map/spots.ts'
import { SpotsMap } from '#features/map/spots-map.tsx'
import { useAddress } from '#ui/address.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { useAdmin } from '../admin-context.ts'
import { ListNotes } from '../list-notes.tsx'
import { readListPage } from '../list-page.ts'
import { useChanges } from '../live.store.ts'
import { positionColumns } from './position-columns.tsx'
import { listPositions } from './positions.data.ts'
import { noneWith, type PlacedListing, positionOf, positionProblems, problemLabels } from './positions.ts'

const options = positionProblems.map((value) => ({ value, label: problemLabels[value] }))

const noRows: PlacedListing[] = []

export function PositionsTab() {
  const { db } = useAdmin()
  const query = useAddress()
  const problem = positionProblems.find((known) => known === query.get('problem')) ?? positionProblems[0]
  const range = { problem, ...readListPage(query) }
  const key = `${useChanges('mn_businesses')} ${JSON.stringify(range)}`
  const list = useLoaded(key, () => listPositions(db, range, placeOutlines))
  const [pointed, setPointed] = useState<string | null>(null)
  const rows = list.value?.rows ?? noRows
  const spots = spotsOf(rows)
  const numberOf = (id: string) => spots.find((spot) => spot.id === id)?.mark ?? ''
  return (
    <>
      <div className="toolbar">
        <FilterSelect label="Problem" name="problem" options={options} />
        {list.value && <Pager {...list.value} pageSize={range.pageSize} />}
      </div>
      {list.value?.more && (
        <p className="hint">There are more than {formatNumber(list.value.total)}; these are the first.</p>
      )}
      {!!list.value?.waiting && (
        <p className="hint">
          {plural(list.value.waiting, 'position')} not compared with the outlines yet: they follow within the
          hour.
        </p>
      )}
      <ListNotes list={list} what="the positions" none={noneWith[problem]} />
      {rows.length > 0 && (
        <div className={spots.length > 0 ? 'positions-split' : undefined}>
          <DataTable
            label={problemLabels[problem]}
            columns={positionColumns({ outlines: placeOutlines, numberOf, pointed, onPoint: setPointed })}
            rows={rows}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            busy={list.loading}
          />
          {spots.length > 0 && (
            <SpotsMap
              name={`Map of listings: ${problemLabels[problem]}`}
              spots={spots}
              pointed={pointed}
              onChoose={setPointed}
            />
          )}
        </div>
      )}
    </>
  )
}

/** Numbered in the order of the list. */
function spotsOf(rows: readonly PlacedListing[]): (Spot & { mark: string })[] {
  return rows.flatMap((listing, index) => {
    const at = positionOf(listing)
    const { id, name } = listing
    return at ? [{ ...at, id, name, mark: String(index + 1), isDoubtful: true }] : []
  })
}
