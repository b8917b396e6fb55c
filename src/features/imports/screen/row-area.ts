/** Where the rows of a file lie, before they are written. */
import type { Point } from '#core/distance.ts'
import { readColumns } from '../columns/columns.ts'
import type { FileRow } from '../imports.ts'
import { readRowPlace } from '../row-place.ts'
import { readPoint } from '../values/coordinates.ts'
import type { Outline } from '../values/outlines.ts'

export type RowSpot = Point & {
  row: number
  name: string
  /** What a person should look at; '' for nothing. */
  doubt: string
}

export type RowArea = {
  spots: RowSpot[]
  /** How many rows each city gets, the most first. */
  byCity: { city: string; rows: number }[]
  /** Rows of the place that have no position. */
  withoutPosition: number
  /** Rows that are not in the place. */
  outside: number
}

/** Rows that could not be read are in none of the numbers. */
export function areaOf(rows: Iterable<FileRow>, outlines: readonly Outline[]): RowArea {
  const spots: RowSpot[] = []
  const counts = new Map<string, number>()
  let withoutPosition = 0
  let outside = 0
  for (const one of rows) {
    if ('error' in one) continue
    const texts = readColumns(one.raw)
    const place = readRowPlace(texts, outlines)
    const written = readPoint(texts.latitude, texts.longitude, texts.coordinates)
    const at = place.ok ? pointOf(place.value) : written === 'outside' ? null : written
    const doubt = place.ok ? place.value.question : place.error
    if (at)
      spots.push({ latitude: at.latitude, longitude: at.longitude, row: one.row, name: texts.name, doubt })
    if (!place.ok) outside += 1
    else {
      counts.set(place.value.city, (counts.get(place.value.city) ?? 0) + 1)
      if (at === null) withoutPosition += 1
    }
  }
  const byCity = [...counts].map(([city, rows]) => ({ city, rows })).sort((a, b) => b.rows - a.rows)
  return { spots, byCity, withoutPosition, outside }
}

function pointOf({
  latitude,
  longitude,
}: {
  latitude: number | null
  longitude: number | null
}): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
