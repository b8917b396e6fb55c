import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** How to read numbers without a country or area code. */
export type PhonePlace = {
  /** ISO code of the country. */
  country: CountryCode
  callingCode: string
  /** Area code of the place, and the number of digits that follow it. */
  areaCode: string
  localDigits: number
}

/** What was read in one run of digits, and what is joined to it. */
export type Run = { numbers: PhoneNumber[]; tail: string }

/** No number is spaced out further. */
const maxParts = 8
const maxDigits = 17
/** Shorter ones are services' or rooms'. */
const minDigits = 7

/** The valid number that a text writes, with the codes that locals leave out; null for any other text. */
export function readNumber(text: string, place: PhonePlace): PhoneNumber | null {
  const digits = text.replace(/\D/g, '')
  if (digits.length < minDigits || digits.length > maxDigits) return null
  const written = /^[\s(]*\+/.test(text) ? abroad(text, digits) : atHome(digits, place)
  for (const one of written) {
    const number = parsePhoneNumberFromString(one, place.country)
    if (number?.isValid()) return number
  }
  return null
}

/** `+44 (0)20 …` writes both codes; `+0917 …` means the national form. */
function abroad(text: string, digits: string): string[] {
  if (digits.startsWith('0')) return [digits]
  return [`+${digits}`, `+${text.replace(/\(\s*0\s*\)/, '').replace(/\D/g, '')}`]
}

function atHome(digits: string, { callingCode, areaCode, localDigits }: PhonePlace): string[] {
  const isLocal = digits.length === localDigits && !digits.startsWith('0')
  return [
    ...(isLocal ? [`+${callingCode}${areaCode}${digits}`] : []),
    digits,
    ...(digits.startsWith(callingCode) ? [`+${digits}`] : []),
    ...(digits.startsWith(`011${callingCode}`) ? [`+${digits.slice(3)}`] : []),
  ]
}

/**
 * The numbers in a run of digits: one, several side by side, or one with a shortened tail (`8811-7331-35`). All of the
 * run must be numbers: part of one too long would be somebody else's.
 */
export function readRun(text: string, place: PhonePlace): Run {
  const whole = readNumber(text, place)
  if (whole) return { numbers: [whole], tail: '' }
  const parts = text.split(/\s+|(?=[(+])/).filter((part) => /\d/.test(part))
  const numbers = readSideBySide(parts, place, new Map())
  if (numbers.length > 0) return { numbers, tail: '' }
  const [, head = '', tail = ''] = /^(.*\d)\s*-\s*(\d{1,4})$/.exec(text) ?? []
  const first = readNumber(head, place)
  return first ? { numbers: [first], tail } : { numbers: [], tail: '' }
}

/** The parts as numbers that use all of them; none when they do not. */
function readSideBySide(
  parts: readonly string[],
  place: PhonePlace,
  seen: Map<number, PhoneNumber[]>,
): PhoneNumber[] {
  const known = seen.get(parts.length)
  if (known) return known
  let found: PhoneNumber[] = []
  for (let count = Math.min(maxParts, parts.length); count > 0 && found.length === 0; count--) {
    const first = readNumber(parts.slice(0, count).join(' '), place)
    if (first === null) continue
    const rest = readSideBySide(parts.slice(count), place, seen)
    if (rest.length > 0 || count === parts.length) found = [first, ...rest]
  }
  seen.set(parts.length, found)
  return found
}

export function isMobile(number: PhoneNumber): boolean {
  const type = number.getType()
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE'
}

/** The number that a shortened one after `base` means: `8811-7331/32`; null when it means none. */
export function completeTail(base: PhoneNumber, tail: string): PhoneNumber | null {
  const known = base.nationalNumber
  // Seven digits after a landline are an old number, not a tail.
  if (tail.length > (isMobile(base) ? 7 : 4)) return null
  // Three digits that lie far away are an emergency number or a room.
  const replaced = known.slice(-tail.length)
  if (tail.length === 3 && Math.abs(Number(tail) - Number(replaced)) > 100) return null
  const number = parsePhoneNumberFromString(
    `+${base.countryCallingCode}${known.slice(0, -tail.length)}${tail}`,
  )
  return number?.isValid() ? number : null
}

/** The numbers after `base` up to `last`; only `last` when they are no range. */
export function rangeTo(base: PhoneNumber, last: PhoneNumber): PhoneNumber[] {
  const [from, to] = [BigInt(base.number.slice(1)), BigInt(last.number.slice(1))]
  const count = Number(to - from)
  if (count < 1 || count > 99) return [last]
  return Array.from({ length: count }, (_, index) => {
    const number = parsePhoneNumberFromString(`+${from + BigInt(index + 1)}`)
    return number?.isValid() ? [number] : []
  }).flat()
}
