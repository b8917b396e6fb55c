/**
 * Reads the coordinates in links of map services, as written. The caller decides which pair is credible, and whether it
 * starts with the longitude.
 */

export type Pair = readonly [first: number, second: number]

const whole = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`
const decimal = String.raw`([+-]?\d{1,3}\.\d+)`
const ends = String.raw`(?![\d.])`
/** With any separator but a comma, only decimals count as coordinates. */
const value = String.raw`(?:loc:|ll\.|point\.|geo:)?\s*(?:${whole}\s*,\s*${whole}${ends}|${decimal}\s*[;~_\s]\s*${decimal}${ends})`

/** Parameters that name a position, in the order of their credibility. */
const parameters = 'query q coordinate ll destination daddr sp to center sll cp map'
  .split(' ')
  .map((name) => new RegExp(`[?&#]${name}=${value}`, 'i'))

const pins = new RegExp(`!3d${whole}!4d${whole}${ends}`, 'g')
/** An embedded map writes the longitude first. */
const embedded = new RegExp(`!2d${whole}!3d${whole}${ends}`)
const marker = [new RegExp(`[?&#]mlat=${whole}`), new RegExp(`[?&#]mlon=${whole}`)] as const
const middles = [
  new RegExp(`@${whole},${whole}${ends}`),
  new RegExp(`map=\\d+/${whole}/${whole}${ends}`),
  new RegExp(`^https?://[^/]+/${whole},${whole}${ends}`),
]

/**
 * The number pairs in a maps link, the most telling first. A pin is the position itself, and the last of several
 * counts; the pair behind an at-sign is only the centre of the map that was shown.
 */
export function coordinatesIn(link: string): Pair[] {
  const text = decode(link)
  const [, longitude, latitude] = embedded.exec(text) ?? []
  const marked = marker.map((pattern) => pattern.exec(text)?.[1])
  const written = [
    ...[...text.matchAll(pins)].reverse().map(numbersOf),
    [latitude, longitude],
    marked,
    ...[...parameters, ...middles].map((pattern) => numbersOf(pattern.exec(text) ?? [])),
  ]
  return written.flatMap(([first, second]) =>
    first === undefined || second === undefined ? [] : [[Number(first), Number(second)] as const],
  )
}

/** The two groups that matched. */
function numbersOf(match: readonly (string | undefined)[]): (string | undefined)[] {
  return match.slice(1).filter((group) => group !== undefined)
}

/** Commas and exclamation marks are often written as `%2C` and `%21`, and spaces as `+`. */
function decode(link: string): string {
  try {
    return decodeURIComponent(link.replaceAll('+', ' '))
  } catch {
    return link
  }
}
