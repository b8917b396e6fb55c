import { parseUrl } from '#core/link.ts'
/**
 * Reads links of map services. It knows how each service writes a position, and nothing of the place: the caller
 * decides which pair is credible.
 */
import { type Pair, readPair } from './coordinates.ts'
import { pairOfGeohash } from './geohash.ts'
import { findService, type Service } from './map-services.ts'
import { type PlusCode, readPlusCode } from './plus-code.ts'

/** What a maps link tells. */
export type MapsText = {
  /** Positions in the order of their credibility: a pin before the middle of the map that was shown. */
  positions: readonly (Pair | PlusCode)[]
  /** Texts of a search or a label, the most telling first; they may name the business and its address. */
  words: readonly string[]
  address: string
  /** Whether only the service knows the place: short links and ids. */
  needsFetch: boolean
}

/** Why a text is no position although it looks like one. */
export type NoMapsText = { refusal: 'what3words' }

/**
 * Reads a maps link, a `geo:` URI, the HTML of an embedded map, plain coordinates or a plus code.
 * @returns null for any other text
 */
export function readMapsText(text: string): MapsText | NoMapsText | null {
  const written = linkIn(text.trim().slice(0, maxText))
  if (/^\/\/\/\p{L}+\.\p{L}+\.\p{L}+$/u.test(written)) return { refusal: 'what3words' }
  if (!/^[a-z][a-z\d.+-]*:/i.test(written)) return readPlain(written)
  const url = parseUrl(written)
  if (url === null || url.username !== '' || url.password !== '') return null
  if (/^(?:.+\.)?(?:what3words\.com|w3w\.co)$/.test(url.hostname)) return { refusal: 'what3words' }
  const inner = innerLink(url)
  if (inner !== null) return readMapsText(inner)
  const service = findService(url)
  return service && readLink(url, service)
}

/** Longer links than any service writes. */
const maxText = 8192

/** The address of an embedded map or of a link amid words; the text itself when it has none. */
function linkIn(text: string): string {
  const framed = /<iframe\b[^>]*?\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(text)?.[1]
  const amid = /(?:^|\s)((?:https?:\/\/|geo:)\S+)/i.exec(text)?.[1]
  const link = framed ?? (amid && !/^[a-z]+:/i.test(text) ? amid : text)
  return withScheme(link.replaceAll('&amp;', '&'))
}

function withScheme(text: string): string {
  // A host without a scheme.
  return /^(?:[\w-]+\.)+[a-z]{2,}\/\S*$/i.test(text) ? `https://${text}` : text
}

function readPlain(text: string): MapsText | null {
  const bare = text.replace(/^\((.*)\)$/, '$1')
  const position = readPair(bare) ?? readPlusCode(bare)
  return position && { positions: [position], words: [], address: '', needsFetch: false }
}

/** The link that a page of consent or of redirection carries. */
function innerLink(url: URL): string | null {
  const name = /(^|\.)google\.[a-z.]+$/.test(url.hostname)
    ? url.pathname === '/url'
      ? ['q', 'url']
      : url.hostname.startsWith('consent.')
        ? ['continue']
        : []
    : /^lm?\.facebook\.com$/.test(url.hostname)
      ? ['u']
      : []
  return name.map((one) => url.searchParams.get(one) ?? '').find((text) => parseUrl(text) !== null) ?? null
}

function readLink(url: URL, service: Service): MapsText {
  const [link, path] = [decoded(url.href), decoded(url.pathname)]
  const read = (names: readonly string[]) =>
    names.flatMap((name) =>
      url.searchParams
        .getAll(name)
        .flatMap((value) => positionsOf(lastStop(name, value), service.turned?.has(name) ?? false)),
    )
  const isStray = zoomOf(link) < leastZoom || (service.strayView?.test(link) ?? false)
  const views = isStray
    ? []
    : [...service.views.flatMap((pattern) => pattern(link)), ...read(service.viewParameters)]
  const found = [
    ...service.patterns.flatMap((pattern) => pattern(link)),
    ...read(service.parameters),
    ...stopsIn(path).flatMap((part) => positionsOf(part.replaceAll('+', ' '), false, part)),
    ...views,
    ...geohashIn(url, service),
  ]
  const place = /\/(?:place|search|dir\/[^/]*)\/([^/@]+)/.exec(path)?.[1] ?? ''
  return {
    positions: found,
    words: [place.replaceAll('+', ' '), ...service.words.map((name) => url.searchParams.get(name) ?? '')],
    address: url.searchParams.get('address') ?? '',
    needsFetch: service.onlyItKnows?.test(link) ?? false,
  }
}

/** A map of more than a city shows no place. */
const leastZoom = 12
const zoom =
  /(?:@[\d.+-]+,[\d.+-]+,|[?&](?:lvl|z|zoom)=|[?&]map=[\d.+-]+,[\d.+-]+,|[#&?]map=(?=[\d.]+\/))(\d+(?:\.\d+)?)(?![\d.]|[am](?:,|\/|$))/i

function zoomOf(link: string): number {
  // What stands behind the protocol of an embedded map is not heeded.
  if (/[?&]pb=/.test(link)) return Number.POSITIVE_INFINITY
  return Number(zoom.exec(link)?.[1] ?? Number.POSITIVE_INFINITY)
}

/** The parts of a path from its end; of a way only the last stop, for the others lie elsewhere. */
function stopsIn(path: string): string[] {
  const way = /\/(?:dir|directions)\/(.*)/.exec(path)?.[1]
  if (way === undefined) return path.split('/').reverse()
  const stops = way.split('/').filter((part) => part !== '' && !/^(?:@|data=|am=)/.test(part))
  return stops.slice(-1)
}

/** Parameters that write a way as its stops; where it leads comes last. */
const ways: ReadonlySet<string> = new Set(['rtp', 'route', 'rtext'])

function lastStop(name: string, value: string): string {
  const [last = ''] = value.split(ways.has(name) ? /[;~]/ : /\sto:/).slice(-1)
  return last
}

/** What a part of a link says of a position; `raw` is the part as it is, where a plus sign is no space. */
function positionsOf(text: string, isTurned: boolean, raw = text): (Pair | PlusCode)[] {
  const behindName = /^[^\d(]*:(?=\s*[+-]?\d)/.exec(text)
  const pair = readPair(text.slice(behindName && !/^(?:loc|geo):/i.test(text) ? behindName[0].length : 0))
  if (pair) return [isTurned ? [pair[1], pair[0]] : pair]
  const code = readPlusCode(raw) ?? readPlusCode(text)
  return code ? [code] : []
}

function geohashIn(url: URL, { geohash }: Service): Pair[] {
  const pair = pairOfGeohash(geohash?.exec(url.pathname)?.[1] ?? '')
  return pair ? [pair] : []
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
