/** What every page of the comparison shows, and how it says that its map is there. */
import { cities } from '#config/place/cities.ts'

declare global {
  var firstMap: number | undefined
}

/** The middle of the first city, at the zoom of tiles 512 pixels wide. */
export const start = { ...(cities[0]?.center ?? { latitude: 0, longitude: 0 }), zoom: 13 }

export function room(): HTMLElement {
  const map = document.querySelector<HTMLElement>('#map')
  if (!map) throw new Error('The page has no room for the map')
  return map
}

/** To be called when all that is in view is drawn, the first time. */
export function sayDrawn(): void {
  globalThis.firstMap ??= performance.now()
}
