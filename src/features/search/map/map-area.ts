/** The area that a search's map shows, and what is found in it. */
import { formatNumber } from '#core/numbers.ts'

/** Degrees, and the map's zoom: its tiles are 512 pixels wide. */
export type MapArea = { west: number; south: number; east: number; north: number; zoom: number }

export type MapMarker = {
  slug: string
  name: string
  /** The category's. */
  icon: string | null
  latitude: number
  longitude: number
  featured: boolean
  /** Now; null where nobody knows. */
  open: boolean | null
}

export type MapCluster = { latitude: number; longitude: number; businesses: number }

export type MapPoints = {
  total: number
  /** There are more than were counted. */
  more: boolean
  markers: readonly MapMarker[]
  clusters: readonly MapCluster[]
}

/** About a metre. */
const digits = 5
const deepest = 22

/** An area as URLs carry it: `west,south,east,north,zoom`. */
export function formatArea({ west, south, east, north, zoom }: MapArea): string {
  return [west, south, east, north]
    .map((degrees) => Number(degrees.toFixed(digits)))
    .concat(zoom)
    .join(',')
}

/** @returns the area that a URL carries; null for none, or one that cannot be */
export function parseArea(text: string): MapArea | null {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN, zoom = Number.NaN] =
    numbers
  const isOrdered = west >= -180 && west < east && east <= 180 && south >= -85 && south < north && north <= 85
  const isZoom = Number.isInteger(zoom) && zoom >= 0 && zoom <= deepest
  return numbers.length === 5 && isOrdered && isZoom ? { west, south, east, north, zoom } : null
}

/** Whether two areas look the same: their edges are less than so many pixels apart. */
const samePixels = 2

export function isSameArea(one: MapArea, other: MapArea): boolean {
  const degrees = (360 / (512 * 2 ** one.zoom)) * samePixels
  const edges = ['west', 'south', 'east', 'north'] as const
  return one.zoom === other.zoom && edges.every((edge) => Math.abs(one[edge] - other[edge]) < degrees)
}

/** Pixels between the middles of two points that can be told apart. */
const apart = 38

/**
 * What is drawn of clusters: two that would cover each other are one, at the middle of their businesses. Cells that count
 * them have edges, on both sides of which two may lie side by side.
 */
export function mergeClusters(clusters: readonly MapCluster[], zoom: number): MapCluster[] {
  const merged: MapCluster[] = []
  for (const cluster of clusters.toSorted((a, b) => b.businesses - a.businesses)) {
    const at = merged.findIndex((other) => pixelsBetween(other, cluster, zoom) < apart)
    const other = merged[at]
    if (other) merged[at] = together(other, cluster)
    else merged.push(cluster)
  }
  return merged
}

function together(one: MapCluster, other: MapCluster): MapCluster {
  const businesses = one.businesses + other.businesses
  const middle = (degree: 'latitude' | 'longitude') =>
    (one[degree] * one.businesses + other[degree] * other.businesses) / businesses
  return { latitude: middle('latitude'), longitude: middle('longitude'), businesses }
}

function pixelsBetween(one: MapCluster, other: MapCluster, zoom: number): number {
  const pixels = (512 * 2 ** zoom) / 360
  const across = (one.longitude - other.longitude) * pixels
  const down = ((one.latitude - other.latitude) * pixels) / Math.cos((one.latitude * Math.PI) / 180)
  return Math.hypot(across, down)
}

/** `3 on the map`, `5,000+ on the map`. */
export function countOnMap({ total, more }: MapPoints): string {
  return `${formatNumber(total)}${more ? '+' : ''} on the map`
}
