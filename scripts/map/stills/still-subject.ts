/** What stills there are: one around a position, one of a city, one of the whole place. */
import type { Point } from '#core/distance.ts'
import { placeOutlines } from '#features/imports/values/place-outlines.ts'
import type { MapSet } from '#features/map/map-set.schema.ts'
import {
  cellAround,
  cellName,
  type Spot,
  type StillView,
  viewOfBounds,
  viewOfCell,
} from '#features/map/still.ts'
import { boundsOf } from '../place-bounds.ts'

/** `city` as the listing says it; '' where it does not. */
export type Subject = { point: Point; city: string } | { slug: string; name: string } | { name: string }

export type Picture = { name: string; view: StillView; pin: Spot | null }

/** @returns null where the map does not reach, and for a city without an outline */
export function pictureOf(subject: Subject, set: MapSet): Picture | null {
  if ('point' in subject) {
    if (!isWithin(subject.point, set)) return null
    const { cell, pin } = cellAround(subject.point, set.maxZoom)
    return { name: cellName(cell), view: viewOfCell(cell), pin }
  }
  const slug = 'slug' in subject ? subject.slug : null
  const outlines = placeOutlines.filter(({ city }) => slug === null || city.slug === slug)
  if (outlines.length === 0) return null
  const view = viewOfBounds(boundsOf(outlines.map(({ box }) => box)), set)
  return { name: slug === null ? 'place' : `city-${slug}`, view, pin: null }
}

function isWithin({ latitude, longitude }: Point, { bounds }: MapSet): boolean {
  return (
    latitude > bounds.minLatitude &&
    latitude < bounds.maxLatitude &&
    longitude > bounds.minLongitude &&
    longitude < bounds.maxLongitude
  )
}
