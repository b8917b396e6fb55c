/** A map with spots on it, numbered as a list beside it numbers them, or as dots where there are many. */
import './spots.css'
import {
  type CircleMarker,
  circleMarker,
  divIcon,
  type Map as LeafletMap,
  latLngBounds,
  layerGroup,
  type Marker,
  marker,
} from 'leaflet'
import type { Point } from '#core/distance.ts'
import { openMap } from './interactive-map.ts'
import { zoomOffset } from './tile-layer.ts'

export type Spot = Point & {
  id: string
  name: string
  /** What is written on it; without one it is a dot. */
  mark?: string
  /** Looks as what needs a person. */
  isDoubtful?: boolean
}

export type SpotsMap = {
  /** Draws these instead of the last ones, and shows them all. */
  draw(spots: readonly Spot[]): void
  /** Makes one stand out; null for none. */
  pointAt(id: string | null): void
  close(): void
}

/** Single houses are told apart, and what lies around them is seen. */
const closestView = 17

/** @param chosen is told which spot somebody clicked */
export async function openSpots(
  container: HTMLElement,
  name: string,
  chosen: (id: string) => void,
): Promise<SpotsMap> {
  const map = await openMap(container, null, name, { everywhere: true })
  const layer = layerGroup().addTo(map)
  const drawn = new Map<string, Marker | CircleMarker>()
  return {
    draw(spots) {
      layer.clearLayers()
      drawn.clear()
      for (const spot of spots) {
        const one = (spot.mark === undefined ? dotOf(spot) : markOf(spot, spot.mark)).addTo(layer)
        one.on('click', () => chosen(spot.id))
        drawn.set(spot.id, one)
      }
      show(map, spots)
    },
    pointAt(id) {
      for (const [key, one] of drawn) one.getElement()?.classList.toggle('spot-pointed', key === id)
      const at = id === null ? undefined : drawn.get(id)
      if (at) map.panInside(at.getLatLng(), { padding: [40, 40] })
    },
    close: () => map.remove(),
  }
}

function markOf(spot: Spot, mark: string): Marker {
  const label = document.createElement('span')
  label.textContent = mark
  label.className = spot.isDoubtful ? 'spot-mark spot-mark-doubtful' : 'spot-mark'
  const icon = divIcon({ html: label, className: 'map-spot', iconSize: [32, 32] })
  const one = marker([spot.latitude, spot.longitude], { icon, riseOnHover: true })
  one.on('add', () => {
    const element = one.getElement()
    if (element) element.ariaLabel = `${mark}: ${spot.name}`
  })
  return one.bindTooltip(textOf(spot.name))
}

function dotOf({ latitude, longitude, name, isDoubtful }: Spot): CircleMarker {
  const className = isDoubtful ? 'spot-dot spot-dot-doubtful' : 'spot-dot'
  return circleMarker([latitude, longitude], { radius: 5, className }).bindTooltip(textOf(name))
}

/** Leaflet takes text for HTML. */
function textOf(name: string): HTMLElement {
  const text = document.createElement('span')
  text.textContent = name
  return text
}

function show(map: LeafletMap, spots: readonly Spot[]): void {
  if (spots.length === 0) return
  const bounds = latLngBounds(spots.map(({ latitude, longitude }) => [latitude, longitude]))
  map.fitBounds(bounds.pad(0.1), { maxZoom: closestView + zoomOffset, animate: false })
}
