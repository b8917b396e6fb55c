/** A map on which a pin is set: dragged, moved by the arrow keys, or put where one clicks. Loaded when asked for. */
import './pin-map.css'
import { divIcon, type LatLng, type Map as LeafletMap, type Marker, marker } from 'leaflet'
import type { Point } from '#core/distance.ts'
import { openMap, type Start } from './interactive-map.ts'
import { zoomOffset } from './tile-layer.ts'

export type PinMap = {
  /** Puts the pin somewhere, and looks at it closely enough to tell doors apart. */
  show(point: Point): void
  close(): void
}

export type PinWishes = {
  /** What the map shows at first, which is where the pin stands at first. */
  start: NonNullable<Start>
  /** Whether the pin has been set; one that has not says nothing, and is drawn so. */
  isSet: boolean
  /** What the map is for, for those who cannot see it. */
  name: string
  /** Called with each place that the person gives the pin. */
  moved: (point: Point) => void
}

/** The handle's side in pixels, which a finger finds. */
const side = 44

/** Pixels that an arrow key moves the pin, and one with Shift. */
const step = 8
const stride = 64

/** Single streets. */
const closeZoom = 16

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Opens it in an element of a definite size.
 * @throws Error when what is known of the map's tiles does not come
 */
export async function openPinMap(container: HTMLElement, wishes: PinWishes): Promise<PinMap> {
  // Also where no tile is: a pin that lies there is what somebody wants to correct.
  const map = await openMap(container, wishes.start, wishes.name, { everywhere: true })
  const icon = divIcon({
    html: '<span class="spot-pin"></span>',
    className: 'pin-handle',
    iconSize: [side, side],
    iconAnchor: [side / 2, side],
  })
  const pin = marker([wishes.start.latitude, wishes.start.longitude], {
    icon,
    draggable: true,
    autoPan: true,
  })
  pin.addTo(map)
  const handle = pin.getElement()
  handle?.classList.toggle('pin-handle-loose', !wishes.isSet)
  if (handle) handle.ariaLabel = 'Pin. Arrow keys move it, with Shift in larger steps; Enter sets it here.'
  const put = (at: LatLng) => {
    pin.setLatLng(at)
    handle?.classList.remove('pin-handle-loose')
    wishes.moved({ latitude: at.lat, longitude: at.lng })
  }
  pin.on('dragend', () => put(pin.getLatLng()))
  map.on('click', ({ latlng }) => put(latlng))
  handle?.addEventListener('keydown', (event) => moveByKey(event, map, pin, put))
  return {
    show({ latitude, longitude }) {
      pin.setLatLng([latitude, longitude])
      handle?.classList.remove('pin-handle-loose')
      map.setView([latitude, longitude], Math.max(map.getZoom(), closeZoom + zoomOffset), { animate: false })
    },
    close: () => map.remove(),
  }
}

function moveByKey(event: KeyboardEvent, map: LeafletMap, pin: Marker, put: (at: LatLng) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const direction = event.key === 'Enter' || event.key === ' ' ? ([0, 0] as const) : directions[event.key]
  if (!direction) return
  event.preventDefault()
  event.stopPropagation()
  const pixels = event.shiftKey ? stride : step
  const [x, y] = direction
  const at = map.layerPointToLatLng(map.latLngToLayerPoint(pin.getLatLng()).add([x * pixels, y * pixels]))
  put(at)
  map.panInside(at, { padding: [side, side] })
}
