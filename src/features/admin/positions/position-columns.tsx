import type { Outline } from '#features/imports/values/outlines.ts'
import { changeAddress } from '#ui/address.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { IconButton } from '#ui/icons/icon-button.tsx'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import { actionsColumn } from '../list-columns.tsx'
import { type PlacedListing, problemOf } from './positions.ts'

type Options = {
  outlines: readonly Outline[]
  /** What the map calls a listing; '' for one that it does not show. */
  numberOf: (id: string) => string
  /** The one that the map points at. */
  pointed: string | null
  onPoint: (id: string) => void
}

export function positionColumns({
  outlines,
  numberOf,
  pointed,
  onPoint,
}: Options): readonly DataColumn<PlacedListing>[] {
  return [
    {
      id: 'name',
      head: 'Business',
      kind: 'main',
      cell: ({ id, name, address, draft }) => (
        <>
          <AddressLink className="row-name touchable" change={{ business: id }}>
            {name}
          </AddressLink>
          <span className="row-note">{[address, draft ? 'draft' : ''].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    {
      id: 'problem',
      head: 'Where It Lies',
      cell: (listing) => <span className="inline-block min-w-24">{problemOf(listing, outlines)}</span>,
    },
    actionsColumn(({ id, name }) => {
      const number = numberOf(id)
      return number === '' ? (
        <IconButton icon="pencil" label={`Edit ${name}`} onClick={() => changeAddress({ business: id })} />
      ) : (
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          aria-pressed={pointed === id}
          aria-label={`No. ${number}: show ${name} on the map`}
          onClick={() => onPoint(id)}
        >
          No. {number}
        </button>
      )
    }),
  ]
}
