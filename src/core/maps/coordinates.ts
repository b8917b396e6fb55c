/** Two numbers in the order in which a text writes them: mostly the latitude first. */
export type Pair = readonly [first: number, second: number]

const whole = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`
const decimal = String.raw`([+-]?\d{1,3}\.\d+)`
const ends = String.raw`(?![\d.])`
/** With any separator but a comma, only decimals count as coordinates. */
const pair = new RegExp(
  String.raw`^(?:loc:|ll\.|point\.|pos\.|geo:|\()?\s*(?:${whole}\s*,\s*${whole}${ends}|${decimal}\s*[;~_\s]\s*${decimal}${ends})`,
  'i',
)
const withCommas = /^\s*([+-]?\d{1,3}),(\d{3,})\s*(?:[;,]\s*|\s)([+-]?\d{1,3}),(\d{3,})\s*$/

/** Degrees with a letter, with minutes and seconds or without: `14°33'16.9"N`, `121° 1.464' E`, `14.5547° N`. */
const angle = String.raw`(\d{1,3}(?:\.\d+)?)\s*(?:[°º˚]|deg\.?)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*['’′]\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:["”″]|'')?)?)?\s*`
const lettersBehind = new RegExp(`^\\s*${angle}([NS])[\\s,;]*${angle}([EWO])`, 'i')
const lettersBefore = new RegExp(`^\\s*([NS])\\s*${angle}[\\s,;]*([EWO])\\s*${angle}`, 'i')
const names = /\b(?:latitude|longitude|lat|long?|lng|coordinates?|gps)\b\s*[:=]?\s*/gi

/**
 * The pair that a text begins with, in decimals or in degrees, minutes and seconds.
 * @returns null when it does not begin with coordinates
 */
export function readPair(text: string): Pair | null {
  const bare = text.replace(names, ' ').trim()
  return readDegrees(bare) ?? readDecimals(bare)
}

function readDecimals(text: string): Pair | null {
  const commas = withCommas.exec(text)
  if (commas) return [Number(`${commas[1]}.${commas[2]}`), Number(`${commas[3]}.${commas[4]}`)]
  const [first, second] = (pair.exec(text.replace(/(?<=\d)\s*°/g, '')) ?? [])
    .slice(1)
    .filter((group) => group !== undefined)
  return first === undefined || second === undefined ? null : [Number(first), Number(second)]
}

function readDegrees(text: string): Pair | null {
  const behind = lettersBehind.exec(text)
  if (behind) {
    const [, a = '', b = '', c = '', north = '', d = '', e = '', f = '', east = ''] = behind
    return [degrees(a, b, c, north), degrees(d, e, f, east)]
  }
  const before = lettersBefore.exec(text)
  if (before === null) return null
  const [, north = '', a = '', b = '', c = '', east = '', d = '', e = '', f = ''] = before
  return [degrees(a, b, c, north), degrees(d, e, f, east)]
}

function degrees(whole: string, minutes: string, seconds: string, letter: string): number {
  const value = Number(whole) + Number(minutes || 0) / 60 + Number(seconds || 0) / 3600
  return /[sw]/i.test(letter) ? -value : value
}
