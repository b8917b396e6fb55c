/** Where the rows of a file lie, on a map and in numbers, for whoever is about to write them. */
import './area-check.css'
import { useState } from 'react'
import { formatNumber, plural } from '#core/numbers.ts'
import { SpotsMap } from '#features/map/spots-map.tsx'
import { matchedRows } from '../columns/column-match.ts'
import type { Chosen } from './csv-import.store.ts'
import { areaOf, type RowArea } from './row-area.ts'

/** More dots than this hide each other. */
const mostDots = 2_000

export function AreaCheck({ chosen }: { chosen: Chosen }) {
  const [area, setArea] = useState<RowArea | null>(null)
  const [isFailed, setFailed] = useState(false)
  const look = async () => {
    setFailed(false)
    try {
      const { placeOutlines } = await import('../values/place-outlines.ts')
      const { file, matches } = chosen
      setArea(areaOf(matchedRows(file.rows, file.headers, matches), placeOutlines))
    } catch (cause) {
      console.warn(cause)
      setFailed(true)
    }
  }
  if (area === null)
    return (
      <div>
        <button type="button" className="btn btn-secondary btn-sm" onClick={() => void look()}>
          Show Where the Rows Lie
        </button>
        {isFailed && (
          <p className="error-text" role="alert">
            The cities’ outlines could not be loaded. Please try again in a moment.
          </p>
        )}
      </div>
    )
  return <AreaFound area={area} />
}

function AreaFound({ area: { spots, byCity, withoutPosition, outside } }: { area: RowArea }) {
  // What a person should look at is drawn last, above the others, and never left out first.
  const doubtful = spots.filter(({ doubt }) => doubt !== '')
  const others = spots.filter(({ doubt }) => doubt === '').slice(0, Math.max(0, mostDots - doubtful.length))
  const shown = [...others, ...doubtful].slice(-mostDots)
  return (
    <section className="area-check" aria-label="Where the rows lie">
      <div>
        <ul>
          {byCity.map(({ city, rows }) => (
            <li key={city}>
              {city} <strong>{formatNumber(rows)}</strong>
            </li>
          ))}
        </ul>
        <p className="hint">
          {plural(outside, 'row')} outside of all cities, {plural(withoutPosition, 'row')} without a position,{' '}
          {plural(doubtful.length, 'row')} to look at.
          {shown.length < spots.length && ` The map shows ${formatNumber(shown.length)} of them.`}
        </p>
      </div>
      {spots.length > 0 && (
        <SpotsMap
          name="Map of the rows"
          spots={shown.map(({ row, name, doubt, ...at }) => ({
            ...at,
            id: String(row),
            name: `Row ${row}: ${name}${doubt === '' ? '' : `, ${doubt}`}`,
            isDoubtful: doubt !== '',
          }))}
        />
      )}
    </section>
  )
}
