/**
 * The map of a search. Its view is part of the page's URL, and the list is asked for with it: what the list finds is what
 * the map shows. Loaded when somebody opens the map.
 */
import './map-points.css'
import { divIcon, type Map as LeafletMap, layerGroup, marker } from 'leaflet'
import { listWanted } from '#core/browser-names.ts'
import { openMap } from '#features/map/interactive-map.ts'
import { zoomOffset } from '#features/map/tile-layer.ts'
import { formatArea, isSameArea, type MapArea, parseArea } from './map-area.ts'
import { findPane, findSplit, openPane } from './map-pane.ts'
import { tieCards } from './tied-cards.ts'

/** Milliseconds without a movement after which the list follows. */
const pause = 350
/** How much closer a cluster is looked at. */
const closer = 2

type Shown = { map: LeafletMap; points: ReturnType<typeof layerGroup> }

/** Whether the map is what somebody looks at; its place may be there before. */
let isOpen = false
let opening: Promise<Shown> | null = null
let resting: ReturnType<typeof setTimeout> | undefined

/** Makes the map what the page's URL says: open or closed, and at its area. @throws Error when the map does not come */
export async function followUrl(): Promise<void> {
  const isWanted = new URLSearchParams(location.search).get('view') === 'map'
  const section = findPane()
  if (!section) return
  const isOpening = isWanted && !isOpen
  isOpen = isWanted
  openPane(isWanted)
  if (isOpening && history.state?.y === undefined) findSplit()?.scrollIntoView({ block: 'start' })
  markToggle(isWanted)
  if (!isWanted) return rest()
  opening ??= open(section).catch((error: unknown) => {
    opening = null
    throw error
  })
  const { map, points } = await opening
  map.invalidateSize({ pan: false })
  goTo(map, areaInUrl())
  showPoints(map, points)
  if (areaInUrl() === null) searchAnew(map)
}

/** Forgets a movement that the list has not followed yet. */
function rest(): void {
  clearTimeout(resting)
  resting = undefined
}

function areaInUrl(): MapArea | null {
  return parseArea(new URLSearchParams(location.search).get('area') ?? '')
}

async function open(section: HTMLElement): Promise<Shown> {
  const frame = section.querySelector<HTMLElement>('[data-map-frame]')
  if (!frame) throw new Error('The page has no room for the map')
  const map = await openMap(frame, startOf(), 'Map of what was found')
  section.querySelector<HTMLElement>('[data-map-wait]')?.setAttribute('hidden', '')
  const points = layerGroup().addTo(map)
  map.on('moveend', () => {
    clearTimeout(resting)
    resting = setTimeout(() => search(map), pause)
  })
  frame.addEventListener('click', (event) => {
    const cluster = event.target instanceof Element && event.target.closest<HTMLElement>('[data-cluster]')
    if (cluster) lookCloser(map, cluster)
  })
  tieCards(frame)
  document.addEventListener('change', leaveArea, { capture: true })
  return { map, points }
}

/** In another city the map shows another area: the form sends none along. */
function leaveArea({ target }: Event): void {
  if (target instanceof HTMLSelectElement && target.name === 'location')
    for (const field of document.querySelectorAll('[data-controls] [name="area"]')) field.remove()
}

/** The area in the URL, or where the page says that the search is. */
function startOf() {
  const { latitude, longitude, zoom } = document.querySelector<HTMLElement>('[data-map-start]')?.dataset ?? {}
  return latitude === undefined
    ? null
    : { latitude: Number(latitude), longitude: Number(longitude), zoom: Number(zoom) }
}

function areaOf(map: LeafletMap): MapArea {
  const bounds = map.getBounds()
  return {
    ...{ west: bounds.getWest(), south: bounds.getSouth() },
    ...{ east: bounds.getEast(), north: bounds.getNorth() },
    zoom: map.getZoom() - zoomOffset,
  }
}

/** Another city was chosen, or the map was opened: it begins where the search is. */
function searchAnew(map: LeafletMap): void {
  const start = startOf()
  if (start) map.setView([start.latitude, start.longitude], start.zoom + zoomOffset, { animate: false })
  search(map)
}

/** Where the history leads back to. */
function goTo(map: LeafletMap, area: MapArea | null): void {
  if (area === null || isSameArea(area, areaOf(map)) || resting !== undefined) return
  const { west, south, east, north, zoom } = area
  const middle = map
    .project([north, west], zoom)
    .add(map.project([south, east], zoom))
    .divideBy(2)
  map.setView(map.unproject(middle, zoom), zoom + zoomOffset, { animate: false })
}

/** Asks the list for what lies in the map, unless it shows that already. The history keeps one entry for all movements. */
function search(map: LeafletMap): void {
  rest()
  const params = new URLSearchParams(location.search)
  const [area, shown] = [areaOf(map), areaInUrl()]
  if (params.get('view') !== 'map' || (shown && isSameArea(shown, area))) return
  params.set('area', formatArea(area))
  params.delete('after')
  const url = `${location.pathname}?${params}`
  history.replaceState({}, '', url)
  document.dispatchEvent(new CustomEvent(listWanted, { detail: url }))
}

/** Puts what the list's answer brought along on the map. */
function showPoints(map: LeafletMap, points: Shown['points']): void {
  const items = [...document.querySelectorAll<HTMLElement>('[data-region="points"] li')]
  // Without an answer for this view the last points stay; of an answer that found nothing none do.
  if (items.length === 0 && !document.querySelector('[data-region="points"] ul')) return
  const frame = map.getContainer()
  if (points.getLayers().length > 0 && frame.querySelector('.leaflet-marker-pane :focus')) frame.focus()
  points.clearLayers()
  for (const item of items) {
    const [content] = item.children
    if (!(content instanceof HTMLElement)) continue
    const icon = divIcon({ html: content, className: 'map-spot', iconSize: [0, 0] })
    const at = [Number(item.dataset['latitude']), Number(item.dataset['longitude'])] as const
    marker([...at], { icon, keyboard: false, riseOnHover: true }).addTo(points)
  }
  document.querySelector('[data-region="points"] ul')?.remove()
}

function lookCloser(map: LeafletMap, cluster: HTMLElement): void {
  const { latitude, longitude } = cluster.dataset
  map.setView([Number(latitude), Number(longitude)], Math.min(map.getZoom() + closer, map.getMaxZoom()))
}

/** The answer of the server brings the toggle anew; until then it says what it will do. */
function markToggle(isOpen: boolean): void {
  for (const toggle of document.querySelectorAll('[data-map-toggle]'))
    toggle.setAttribute('aria-expanded', String(isOpen))
}
