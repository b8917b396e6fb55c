/** The map that can be moved, where a still one was: it begins with what that shows, and marks the same spot. */
import { divIcon, marker } from 'leaflet'
import { openMap } from './interactive-map.ts'

/** @param still says by its data what it shows @throws Error when the map does not come; the still stays */
export async function openStill(still: HTMLElement): Promise<void> {
  const { latitude, longitude, zoom } = still.dataset
  const spot = { latitude: Number(latitude), longitude: Number(longitude), zoom: Number(zoom) }
  const frame = document.createElement('div')
  frame.className = 'map-frame'
  still.append(frame)
  try {
    const map = await openMap(frame, spot, still.querySelector('img')?.alt ?? 'Map')
    // The marker tells what the map's name tells already.
    const icon = divIcon({ html: '<span class="spot-pin"></span>', className: 'map-spot', iconSize: [0, 0] })
    marker([spot.latitude, spot.longitude], { icon, interactive: false, keyboard: false }).addTo(map)
  } catch (error) {
    frame.remove()
    throw error
  }
  still.dataset['live'] = ''
  frame.focus({ preventScroll: true })
}
