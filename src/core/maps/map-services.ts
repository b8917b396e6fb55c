/** How each map service writes a position in its links. */
import type { Pair } from './coordinates.ts'
import { pinInJson, pinInLetters, pinInName } from './encoded-pins.ts'

type Read = (link: string) => Pair[]

export type Service = {
  /** Matches what the service alone can turn into a position. */
  onlyItKnows?: RegExp
  /** Pins in the path or behind the hash. */
  patterns: readonly Read[]
  /** Parameters with a position, in the order of their credibility. */
  parameters: readonly string[]
  /** The middle of the map that was shown. */
  views: readonly Read[]
  viewParameters: readonly string[]
  /** Matches links whose middle is another place than the one they mean: that of a way, or of a search. */
  strayView?: RegExp
  /** Parameters that write the longitude first. */
  turned?: ReadonlySet<string>
  /** Matches a geohash in the path. */
  geohash?: RegExp
  /** Parameters with a name or an address. */
  words: readonly string[]
}

const number = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`
const ends = String.raw`(?![\d.])`

/** Reads every match of a pattern, the last first; `turned` when it has the longitude first. */
function matchesOf(pattern: string, turned = false): Read {
  const all = new RegExp(pattern, 'gi')
  return (link) =>
    [...link.matchAll(all)].reverse().map(([, first = '', second = '']): Pair => {
      const pair = [Number(first), Number(second)] as const
      return turned ? [pair[1], pair[0]] : pair
    })
}

/** Latitude and longitude as parameters of their own. */
function parametersOf(latitude: string, longitude: string): Read {
  const [first, second] = [latitude, longitude].map(
    (name) => new RegExp(`[?&#](?:${name})=${number}${ends}`, 'i'),
  )
  return (link) => {
    const [north, east] = [first?.exec(link)?.[1], second?.exec(link)?.[1]]
    return north === undefined || east === undefined ? [] : [[Number(north), Number(east)]]
  }
}

const atSign = matchesOf(`@${number},${number}${ends}`)

const google: Service = {
  onlyItKnows:
    /[?&](?:cid=\d|(?:ftid|query_place_id|place_id)=)|place_id:|!1s0x|goo\.gl\/|g\.page\/|g\.co\/|\/maps\/place\/[^/?@]+/i,
  patterns: [
    matchesOf(`!3d${number}!4d${number}${ends}`),
    pinInName,
    // The stops of a way, with the longitude first, as in an embedded map's middle.
    matchesOf(`!1d${number}!2d${number}(?![\\d.]|!3d)`, true),
  ],
  parameters: ['destination', 'daddr', 'query', 'q', 'markers', 'cbll', 'viewpoint', 'll'],
  views: [matchesOf(`!2d${number}!3d${number}${ends}`, true), atSign],
  viewParameters: ['center', 'sll'],
  strayView: /\/maps\/dir\/|!2m1!1s(?!0x)/,
  words: ['query', 'q'],
}

const apple: Service = {
  onlyItKnows: /[?&](?:place-id|auid)=|maps\.apple(?:\.com)?\/p\//i,
  patterns: [],
  parameters: ['coordinate', 'daddr', 'destination', 'pt', 'll', 'q', 'address'],
  views: [],
  viewParameters: ['center', 'sll', 'near'],
  words: ['name', 'q'],
}

const bing: Service = {
  onlyItKnows: /[?&]ss=(?:yp)?id\./i,
  patterns: [],
  parameters: ['rtp', 'sp', 'where1', 'q'],
  views: [],
  viewParameters: ['cp'],
  words: ['where1', 'q'],
}

const waze: Service = {
  onlyItKnows: /[?&](?:to=place\.|place=|venue_id=)/i,
  patterns: [parametersOf('lat', 'lon|lng')],
  parameters: ['ll', 'to', 'latlng', 'q'],
  views: [],
  viewParameters: [],
  geohash: /\/ul\/h([a-z\d]+)\/?$/,
  words: ['q'],
}

const openStreetMap: Service = {
  onlyItKnows: /\/(?:node|way|relation)\/\d+|\/go\/|osm\.app\/\w+/i,
  patterns: [parametersOf('mlat', 'mlon')],
  parameters: ['marker', 'to', 'route', 'query'],
  views: [matchesOf(`map=\\d+(?:\\.\\d+)?/${number}/${number}${ends}`), parametersOf('lat', 'lon')],
  viewParameters: [],
  words: ['query'],
}

const here: Service = {
  onlyItKnows: /\/p\/|her\.is\//i,
  patterns: [pinInJson],
  parameters: [],
  views: [],
  viewParameters: ['map'],
  words: [],
}

const yandex: Service = {
  onlyItKnows: /\/(?:org|geo)\/|\/-\//i,
  patterns: [],
  parameters: ['whatshere[point]', 'pt', 'rtext', 'text'],
  views: [],
  viewParameters: ['ll'],
  strayView: /\/org\/|[?&]rtext=/,
  turned: new Set(['whatshere[point]', 'pt', 'll']),
  words: ['text'],
}

const twoGis: Service = {
  onlyItKnows: /\/(?:firm|geo)\/\d{6,}|\/\/go\./i,
  patterns: [matchesOf(`/(?:firm|geo)/(?:\\d+/)?${number},${number}${ends}`, true)],
  parameters: [],
  views: [],
  viewParameters: ['m'],
  turned: new Set(['m']),
  words: [],
}

const osmAnd: Service = {
  patterns: [],
  parameters: ['pin'],
  views: [parametersOf('lat', 'lon'), matchesOf(`#\\d+(?:\\.\\d+)?/${number}/${number}${ends}`)],
  viewParameters: [],
  words: ['name'],
}

const organicMaps: Service = {
  patterns: [pinInLetters],
  parameters: [],
  views: [],
  viewParameters: [],
  words: [],
}

const mapy: Service = {
  onlyItKnows: /\/s\/\w/,
  patterns: [],
  parameters: [],
  views: [parametersOf('y', 'x')],
  viewParameters: [],
  words: ['q'],
}

/** What starts Google's guidance on a telephone: `google.navigation:q=14.5,121`. */
const guidance: Service = {
  patterns: [matchesOf(`[:&]q=${number},\\s*${number}${ends}`)],
  parameters: [],
  views: [],
  viewParameters: [],
  words: [],
}

const plusCodes: Service = { patterns: [], parameters: [], views: [], viewParameters: [], words: [] }

const geoUri: Service = { patterns: [], parameters: ['q'], views: [], viewParameters: [], words: ['q'] }

/** Google has a domain in each country. */
const googleHost = String.raw`google\.(?:com|[a-z]{2}|com?\.[a-z]{2})`

const hosts: readonly (readonly [host: RegExp, path: RegExp, service: Service])[] = [
  [new RegExp(`^(?:maps|earth)\\.${googleHost}$`), /^/, google],
  [new RegExp(`^(?:www\\.)?${googleHost}$`), /^\/maps|^\/local/, google],
  [/^maps\.app\.goo\.gl$/, /^\/./, google],
  [/^goo\.gl$/, /^\/maps\//, google],
  [/^g\.page$/, /^\/./, google],
  [/^g\.co$/, /^\/kgs\//, google],
  [/^(?:beta\.)?maps\.apple(?:\.com)?$/, /^/, apple],
  [/^(?:www\.)?bing\.com$/, /^\/maps/, bing],
  [/^(?:www\.|ul\.|m\.)?waze\.com$/, /^\/(?:ul|live-?map|[a-z-]+\/live-?map)/, waze],
  [/^(?:www\.)?openstreetmap\.org$/, /^/, openStreetMap],
  [/^(?:osm\.org|osm\.app)$/, /^/, openStreetMap],
  [/^(?:wego|share|www|mobile)\.here\.com$|^her\.is$/, /^/, here],
  [/^(?:www\.|maps\.)?yandex\.(?:com|ru|[a-z]{2})$/, /^\/maps|^\/$/, yandex],
  [/^(?:(?:www|go|maps)\.)?(?:2gis|urbi)\.(?:com|[a-z]{2})$/, /^\/./, twoGis],
  [/^(?:www\.|test\.)?osmand\.net$/, /^\/(?:map|go)/, osmAnd],
  [/^(?:omaps\.app|ge0\.me|comaps\.(?:at|app))$/, /^/, organicMaps],
  [/^(?:[a-z]{2}\.)?mapy\.(?:com|cz)$/, /^/, mapy],
  [/^(?:www\.)?plus\.codes$/, /^/, plusCodes],
]

/** The schemes that open an app. */
const schemes: Readonly<Record<string, Service>> = {
  'geo:': geoUri,
  'waze:': waze,
  'comgooglemaps:': google,
  'google.navigation:': guidance,
  'maps:': apple,
  'om:': organicMaps,
  'ge0:': organicMaps,
}

/** The service whose link a URL is; null for any other URL. */
export function findService(url: URL): Service | null {
  if (!/^https?:$/.test(url.protocol)) return schemes[url.protocol] ?? null
  const host = url.hostname.toLowerCase()
  const found = hosts.find(([name, path]) => name.test(host) && path.test(url.pathname))
  return found?.[2] ?? null
}
