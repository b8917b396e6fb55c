import { useState } from 'react'
import { SpotsMap } from '#features/map/spots-map.tsx'
import type { DuplicatePair } from './admin-duplicates.ts'

/** Where the two are, on one map. */
export function PairMap({ pair: { first, second } }: { pair: DuplicatePair }) {
  const [isOpen, setOpen] = useState(false)
  const label = isOpen ? 'Close the Map' : 'Both on a Map'
  const spots = [first, second].flatMap(({ id, name, latitude, longitude }, index) =>
    latitude === null || longitude === null
      ? []
      : [
          {
            id,
            latitude,
            longitude,
            mark: String(index + 1),
            name: `${name}, the ${index === 0 ? 'first' : 'second'}`,
          },
        ],
  )
  if (spots.length < 2) return null
  return (
    <>
      <p>
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-expanded={isOpen}
          aria-label={`${label}: ${first.name} and ${second.name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </button>
      </p>
      {isOpen && <SpotsMap name={`Map of ${first.name} and ${second.name}`} spots={spots} />}
    </>
  )
}
