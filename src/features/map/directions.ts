/** The maps that lead somewhere, and which of them the person at this device uses. */
import { directionsKey, type Memory } from '#core/browser-names.ts'
import type { Point } from '#core/distance.ts'

/** Where a way leads. `link` is what the page offers without a choice. */
export type Destination = Point & { name: string; link: string }

type MapApp = { name: string; linkTo: (to: Destination) => string }

const spot = ({ latitude, longitude }: Point) => `${latitude},${longitude}`
const withQuery = (url: string, query: Record<string, string>) => `${url}?${new URLSearchParams(query)}`

/** A page's own link may name the very listing, where coordinates name a spot. */
const isGoogles = (link: string) =>
  /^https:\/\/(?:(?:www|maps)\.google\.[a-z.]+|maps\.app\.goo\.gl)\//.test(link)

export const mapApps = {
  device: {
    name: 'This phone’s own map',
    // A label in brackets is what Android's maps show on the pin.
    linkTo: (to) => `geo:${spot(to)}?q=${spot(to)}(${encodeURIComponent(to.name)})`,
  },
  google: {
    name: 'Google Maps',
    linkTo: (to) =>
      isGoogles(to.link)
        ? to.link
        : withQuery('https://www.google.com/maps/dir/', { api: '1', destination: spot(to) }),
  },
  apple: { name: 'Apple Maps', linkTo: (to) => withQuery('https://maps.apple.com/', { daddr: spot(to) }) },
  openstreetmap: {
    name: 'OpenStreetMap',
    linkTo: (to) => withQuery('https://www.openstreetmap.org/directions', { to: spot(to) }),
  },
  waze: {
    name: 'Waze',
    linkTo: (to) => withQuery('https://waze.com/ul', { ll: spot(to), navigate: 'yes' }),
  },
} as const satisfies Readonly<Record<string, MapApp>>

export type MapName = keyof typeof mapApps

function isMapName(text: string | null): text is MapName {
  return text !== null && Object.hasOwn(mapApps, text)
}

// Object.keys loses the names.
const allNames = Object.keys(mapApps) as MapName[]

/**
 * The maps that this device can open.
 * @param agent what the browser says that it is
 * @param isTouched whether fingers are what points: a phone or a tablet
 */
export function offeredMaps(agent: string, isTouched: boolean): MapName[] {
  // Apple's phones open their own map by its web address, and nothing by a geo: link.
  const knowsGeo = isTouched && !/iPhone|iPad|Macintosh/.test(agent)
  return allNames.filter((name) => name !== 'device' || knowsGeo)
}

/** The map chosen on this device; null for none that it can open. */
export function chosenMap(memory: Memory | null, offered: readonly MapName[]): MapName | null {
  const kept = memory?.getItem(directionsKey) ?? null
  return isMapName(kept) && offered.includes(kept) ? kept : null
}

/** Remembers the choice; without storage, it is asked for each time. */
export function keepMap(memory: Memory | null, name: MapName): void {
  try {
    memory?.setItem(directionsKey, name)
  } catch (cause) {
    console.warn('The chosen map could not be kept:', cause)
  }
}
