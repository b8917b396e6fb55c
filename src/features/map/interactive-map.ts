/** The map that can be moved. It is loaded when somebody asks for it. */
import './interactive-map.css'
import { map as createMap, type LatLngBoundsExpression, type Map as LeafletMap } from 'leaflet'
import { paths } from '#config/paths.ts'
import { LabelLayer } from './labels/label-layer.ts'
import { publishedSetSchema } from './map-set.schema.ts'
import { followTheme } from './map-theme.ts'
import type { Bounds } from './tile-grid.ts'
import { TileLayer, zoomOffset } from './tile-layer.ts'

/** Where the map begins: a middle with the map's zoom; null for all that there is. */
export type Start = { latitude: number; longitude: number; zoom: number } | null

/** The closest look, by the map's own zoom: single houses. */
const closest = 18

/** Farther out nothing of a place can be told. */
const farthest = 3

/**
 * Opens the map in an element of a definite size.
 * @param name what it shows, for those who cannot see it
 * @param everywhere lets it be moved beyond its tiles, to show what lies there
 * @throws Error when what is known of the map's tiles does not come
 */
export async function openMap(
  container: HTMLElement,
  start: Start,
  name: string,
  { everywhere = false } = {},
): Promise<LeafletMap> {
  const response = await fetch(paths.mapSet)
  if (!response.ok) throw new Error(`The map's set answered ${response.status}`)
  const set = publishedSetSchema.parse(await response.json())
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = createMap(container, {
    minZoom: everywhere ? farthest : set.minZoom + zoomOffset,
    maxZoom: closest + zoomOffset,
    ...(!everywhere && { maxBounds: leafletBounds(set.bounds) }),
    zoomAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
    // Squares that fade in keep the page busy for as long.
    fadeAnimation: false,
    inertia: !isCalm,
  })
  map.attributionControl.setPrefix(false)
  container.role = 'region'
  container.ariaLabel = `${name}. Arrow keys move the map, plus and minus zoom it.`
  if (start === null) map.fitBounds(leafletBounds(set.bounds), { animate: false })
  else map.setView([start.latitude, start.longitude], start.zoom + zoomOffset, { animate: false })
  drawTiles(map, new TileLayer(set))
  leaveUnpressed(map)
  return map
}

/** A link or button on the map that a drag of the map begins at moves with it, and is not pressed. */
function leaveUnpressed(map: LeafletMap): void {
  let isDragged = false
  const markers = map.getPane('markerPane')
  map.on('dragstart', () => {
    isDragged = true
  })
  markers?.addEventListener('pointerdown', () => {
    isDragged = false
  })
  const leave = (event: MouseEvent) => {
    // What keys press comes without a click to count.
    if (!isDragged || event.detail === 0) return
    event.preventDefault()
    event.stopPropagation()
  }
  markers?.addEventListener('click', leave, { capture: true })
}

function leafletBounds(bounds: Bounds): LatLngBoundsExpression {
  const { minLatitude, minLongitude, maxLatitude, maxLongitude } = bounds
  return [
    [minLatitude, minLongitude],
    [maxLatitude, maxLongitude],
  ]
}

function drawTiles(map: LeafletMap, tiles: TileLayer): void {
  const container = map.getContainer()
  const notice = noticeIn(container, () => tiles.redraw())
  const colour = () => {
    container.style.setProperty('--map-paper', tiles.palette.paper)
  }
  colour()
  let waiting: ReturnType<typeof setTimeout> | undefined
  tiles.on('loading', () => {
    notice.hide()
    clearTimeout(waiting)
    waiting = setTimeout(() => notice.show(slow), patience)
  })
  tiles.on('load', () => {
    clearTimeout(waiting)
    notice.hide(slow)
  })
  tiles.on('tileerror', () => {
    clearTimeout(waiting)
    notice.show(missing)
  })
  const stop = followTheme(() => {
    tiles.recolour()
    colour()
  })
  map.on('unload', () => {
    stop()
    clearTimeout(waiting)
  })
  map.addLayer(tiles).addLayer(new LabelLayer(tiles))
}

/** Milliseconds after which it is said that tiles are slow. */
const patience = 4_000

const slow = 'The map is still loading.'
const missing = 'Some of the map could not be loaded.'

/** Says that something of the map is slow or missing, and lets it be tried again. */
function noticeIn(container: HTMLElement, again: () => void) {
  const notice = document.createElement('div')
  notice.className = 'map-notice'
  notice.role = 'status'
  container.append(notice)
  const text = document.createElement('p')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'btn btn-secondary'
  button.textContent = 'Try Again'
  button.addEventListener('click', again)
  return {
    show: (words: string) => {
      text.textContent = words
      notice.replaceChildren(text, ...(words === missing ? [button] : []))
    },
    /** @param words only where they are what it says */
    hide: (words = text.textContent) => {
      if (words === text.textContent) notice.replaceChildren()
    },
  }
}
