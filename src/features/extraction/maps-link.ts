import { coordinatesIn } from '#core/maps-link.ts'
import { positionOf } from '#features/geocoding/geocoding.ts'

type Point = { latitude: number; longitude: number }

export type MapsLink = { point: Point | null; name: string; address: string }

/** Hosts whose URLs are maps, or redirect to one. */
const hosts: readonly (readonly [RegExp, RegExp?])[] = [
  [/(^|\.)google\.[a-z.]+$/, /^\/maps|^\/local|^\/$/],
  [/^maps\.google\.[a-z.]+$/],
  [/^maps\.app\.goo\.gl$/],
  [/^goo\.gl$/, /^\/maps\//],
  [/^g\.page$/],
  [/^maps\.apple(?:\.com)?$/],
  [/(^|\.)openstreetmap\.org$/],
  [/^(?:osm\.org|osm\.app)$/],
  [/(^|\.)waze\.com$/, /^\/(?:ul|live-map|[a-z-]+\/live-map)/],
  [/(^|\.)bing\.com$/, /^\/maps/],
  [/(^|\.)here\.com$/],
]

/** Two numbers as written in a query, a path or metadata: `14.5,121`, `14.5;121`, `14.5~121`, `14.5 121`. */
const pair = /(-?\d{1,3}(?:\.\d+)?)°?\s*(?:,|;|~|_|\s)\s*(-?\d{1,3}(?:\.\d+)?)/

/** The point in a text, if it is plausible for the place; some write the longitude first. */
export function pointIn(text: string): Point | null {
  const [, first = '', second = ''] = pair.exec(text) ?? []
  return positionOf(Number.parseFloat(first), Number.parseFloat(second))
}

/** Reads a maps link; null for any other link. A pin counts before the map's centre. */
export function readMapsLink(url: URL): MapsLink | null {
  if (url.protocol === 'geo:') {
    const query = new URLSearchParams(url.search).get('q') ?? ''
    return { point: pointIn(query) ?? pointIn(url.pathname), ...words(query) }
  }
  const host = url.hostname.toLowerCase()
  if (/(^|\.)google\.[a-z.]+$/.test(host) && url.pathname === '/url') return readInner(url, 'q', 'url')
  if (/^consent\.google\./.test(host)) return readInner(url, 'continue')
  const isMaps = hosts.some(([name, path]) => name.test(host) && (path?.test(url.pathname) ?? true))
  if (!isMaps || (host.endsWith('google.com') && url.pathname === '/' && !host.startsWith('maps.')))
    return null
  const text = safelyDecoded(url.pathname)
  const name = /\/(?:place|search|dir\/[^/]*)\/([^/@]+)/.exec(text)?.[1] ?? ''
  const asked = words(name.replaceAll('+', ' '))
  const query = wordsOfQuery(url)
  return {
    point: pointOf(url),
    name: asked.name || query.name,
    address: asked.address || query.address,
  }
}

function readInner(url: URL, ...names: readonly string[]): MapsLink | null {
  const inner = names.map((name) => url.searchParams.get(name) ?? '').find((text) => URL.canParse(text))
  return inner === undefined ? null : readMapsLink(new URL(inner))
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function pointOf(url: URL): Point | null {
  for (const pair of coordinatesIn(url.href)) {
    const point = positionOf(...pair)
    if (point) return point
  }
  return null
}

function wordsOfQuery({ searchParams }: URL): { name: string; address: string } {
  const asked = words(searchParams.get('query') ?? searchParams.get('q') ?? searchParams.get('name') ?? '')
  const address = searchParams.get('address') ?? ''
  return { name: searchParams.get('name') || asked.name, address: address || asked.address }
}

/** `Corner Bakery, 12 Mill St, Springfield`: the name, then the address. Coordinates and plus codes are not names. */
function words(text: string): { name: string; address: string } {
  const bare = text.replace(/^(?:loc:|place_id:\S+)/i, '').trim()
  if (
    bare === '' ||
    pointIn(bare) ||
    /^[\d\s.,°'"NSEW+-]+$/.test(bare) ||
    /^[23456789CFGHJMPQRVWX]{4,8}\+/.test(bare)
  )
    return { name: '', address: '' }
  const [name = '', ...rest] = bare.split(/,\s*/)
  return /^\d/.test(name) ? { name: '', address: bare } : { name, address: rest.join(', ') }
}
