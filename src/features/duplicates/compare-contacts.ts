import { websiteOf } from './block-keys.ts'
import type { Entry, Evidence } from './duplicates.ts'
import { weights } from './weights.ts'

/** Compares the telephones of two entries; nothing when either has none. */
export function comparePhones(a: Entry, b: Entry): Evidence[] {
  const [here, there] = [numbersIn(a.phone), numbersIn(b.phone)]
  if (here.length === 0 || there.length === 0) return []
  if (here.some((digits) => there.some((one) => areOneNumber(digits, one))))
    return [{ aspect: 'phone', weight: weights.phone.same, words: 'same phone' }]
  if (here.some((digits) => there.some((one) => areInRow(digits, one))))
    return [{ aspect: 'phone', weight: 0, words: 'phones in a row' }]
  return [{ aspect: 'phone', weight: weights.phone.other, words: 'another phone' }]
}

/** The digits of each number. */
const numbersIn = (phone: string) =>
  phone
    .split(/\s\/\s|[;,]/)
    .map((number) => number.replace(/\b(?:ext|loc).*$/i, '').replace(/\D/g, ''))
    .filter((digits) => digits.length >= 7)

/**
 * Whether two numbers are one, with or without the codes before them; of two of unlike length, one may lack the digit
 * with which a city lengthened its numbers.
 */
const areOneNumber = (one: string, other: string) =>
  one.slice(-8) === other.slice(-8) ||
  (one.length !== other.length &&
    Math.min(one.length, other.length) < 10 &&
    one.slice(-7) === other.slice(-7))

/** Who orders several lines gets numbers that follow one another. */
const areInRow = (one: string, other: string) =>
  Math.abs(Number(one.slice(-8)) - Number(other.slice(-8))) <= 2

/** Compares the websites of two entries, of which the same one says that they may be one. */
export function compareWebsites(a: Entry, b: Entry): Evidence[] {
  const host = websiteOf(a)
  return host !== '' && host === websiteOf(b)
    ? [{ aspect: 'website', weight: weights.website.same, words: 'same website' }]
    : []
}
