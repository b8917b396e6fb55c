/**
 * The coordinates in links of map services, as they are written there. Which pair can be believed, and whether some
 * write the longitude first, is the reader's to say.
 */

export type Pair = readonly [first: number, second: number]

const whole = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`
const decimal = String.raw`([+-]?\d{1,3}\.\d+)`
const ends = String.raw`(?![\d.])`
/** With another sign than a comma between them, only decimals are taken for coordinates. */
const value = String.raw`(?:loc:|ll\.|point\.|geo:)?\s*(?:${whole}\s*,\s*${whole}${ends}|${decimal}\s*[;~_\s]\s*${decimal}${ends})`

/** Parameters that name a place, in the order in which they are believed. */
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
 * The pairs of numbers that a maps link names, the most telling first. A pin is the place itself, and the last one of
 * several; the pair behind an at-sign is only the middle of the window that somebody looked through.
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

/** The two groups of a match that took part. */
function numbersOf(match: readonly (string | undefined)[]): (string | undefined)[] {
  return match.slice(1).filter((group) => group !== undefined)
}

/** Commas and exclamation marks are often written as `%2C` and `%21`, and a space as `+`. */
function decode(link: string): string {
  try {
    return decodeURIComponent(link.replaceAll('+', ' '))
  } catch {
    return link
  }
}
