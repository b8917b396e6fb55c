/** Pins that links of map services hide in a code. */
import { type Pair, readPair } from './coordinates.ts'

/** A dropped pin in an embedded map of Google: its name is Base64, and its degrees. */
export function pinInName(link: string): Pair[] {
  return [...link.matchAll(/!2z([\w+/=-]+)/g)].flatMap(([, name = '']) => {
    const pair = readPair(textOfBase64(name))
    return pair ? [pair] : []
  })
}

/** A place that HERE shares as Base64 of its JSON. */
export function pinInJson(link: string): Pair[] {
  const json = textOfBase64(/\/p\/[a-z]-([\w+/=-]+)/.exec(link)?.[1] ?? '')
  const numberOf = (name: string) => new RegExp(`"${name}"\\s*:\\s*([+-]?\\d+(?:\\.\\d+)?)`).exec(json)?.[1]
  const [latitude, longitude] = [numberOf('lat(?:itude)?'), numberOf('l(?:ng|on|ongitude)')]
  return latitude === undefined || longitude === undefined ? [] : [[Number(latitude), Number(longitude)]]
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * A link of Organic Maps and its kin: a letter for the zoom, then letters of six bits each, which are the latitude's and
 * the longitude's by turns. https://github.com/organicmaps/organicmaps/tree/master/ge0
 */
export function pinInLetters(link: string): Pair[] {
  const code = /^[a-z\d]+:\/\/(?:[^/]+\.[a-z]+\/)?[\w-]([\w-]{6,9})(?:[/?#]|$)/i.exec(link)?.[1]
  if (code === undefined) return []
  const bits = [...code].flatMap((letter) =>
    [32, 16, 8, 4, 2, 1].map((bit) => ((letters.indexOf(letter) & bit) === 0 ? 0 : 1)),
  )
  const [latitude, longitude] = [0, 1].map((turn) =>
    fractionOf(bits.filter((_, index) => index % 2 === turn)),
  )
  return [[(latitude ?? 0) * 180 - 90, (longitude ?? 0) * 360 - 180]]
}

/** Where between 0 and 1 the middle of the cell lies that bits halve again and again. */
function fractionOf(bits: readonly number[]): number {
  return bits.reduce((sum, bit, index) => sum + bit / 2 ** (index + 1), 0.5 / 2 ** bits.length)
}

/** What a text in either alphabet of Base64 says; '' for any other text. */
function textOfBase64(text: string): string {
  try {
    const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
  } catch {
    return ''
  }
}
