import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** An area code, and the number of digits that follow it. */
export type Area = { areaCode: string; localDigits: number }

/** How to read numbers without a country or area code: `areaCode` is that of the place. */
export type PhonePlace = Area & {
  /** ISO code of the country. */
  country: CountryCode
  callingCode: string
}

/** What was read in one run of digits: the text of the numbers, and the shortened one that is joined to them. */
export type Run = { numbers: PhoneNumber[]; head: string; tail: string }

/** No number is spaced out further. */
const maxParts = 8
const maxDigits = 17
/** Shorter ones are services' or rooms'. */
const minDigits = 7

/**
 * The valid number that a text writes, with the codes that locals leave out; null for any other text.
 * @param near the area of the number before it, which a number without an area code shares
 */
export function readNumber(text: string, place: PhonePlace, near: Area | null = null): PhoneNumber | null {
  const digits = text.replace(/\D/g, '')
  if (digits.length < minDigits || digits.length > maxDigits) return null
  const written = /^[\s(]*\+/.test(text) ? abroad(text, digits) : atHome(text, digits, place, near)
  for (const one of written) {
    const number = parsePhoneNumberFromString(one, place.country)
    if (number?.isValid() && !isFiller(number) && isWritten(text, number, place)) return number
  }
  return null
}

/** One digit over and over fills a cell that must not be empty. */
const isFiller = ({ nationalNumber }: PhoneNumber) => /^(\d)\1+$/.test(nationalNumber)

/** `+44 (0)20 …` writes both codes; `+0917 …` means the national form. */
function abroad(text: string, digits: string): string[] {
  if (digits.startsWith('0')) return [digits]
  return [`+${digits}`, `+${text.replace(/\(\s*0\s*\)/, '').replace(/\D/g, '')}`]
}

function atHome(text: string, digits: string, place: PhonePlace, near: Area | null): string[] {
  const { callingCode } = place
  // Brackets hold a code, but for the digit that a plan put before older numbers: `(8) 811-7331`.
  const [, code = ''] = /\(\s*(\d+)/.exec(text) ?? []
  const isLocal = !digits.startsWith('0') && code.length < 2 && code !== place.areaCode
  const areas = isLocal ? [near, place].filter((area) => area?.localDigits === digits.length) : []
  return [
    ...areas.map((area) => `+${callingCode}${area?.areaCode}${digits}`),
    digits,
    ...(digits.startsWith(callingCode) ? [`+${digits}`] : []),
    ...(digits.startsWith(`011${callingCode}`) ? [`+${digits.slice(3)}`] : []),
  ]
}

/**
 * The area of one of the country's landlines: the code that its text sets apart, else the one that the country's plan
 * does. Null for any other number.
 */
export function areaOf(number: PhoneNumber, text: string, place: PhonePlace): Area | null {
  if (!isLandline(number, place)) return null
  const national = number.nationalNumber
  const length = writtenCode(national, text) ?? groupsOf(number)[0]?.length ?? 0
  return { areaCode: national.slice(0, length), localDigits: national.length - length }
}

function isLandline(number: PhoneNumber, { country }: PhonePlace): boolean {
  return number.country === country && /^FIXED_LINE/.test(number.getType() ?? '')
}

/** How many digits of the number are its area code, where the text parts it from the rest or leaves it out. */
function writtenCode(national: string, text: string): number | undefined {
  const ends = endsOf(text.match(/\d+/g) ?? [])
  const before = (ends.at(-1) ?? 0) - national.length
  if (before < 0) return -before
  return ends.map((end) => end - before).find((end) => end > 0 && national.length - end >= minLocal)
}

/** Digits of the shortest numbers within an area. */
const minLocal = 6

/** The digits behind the country's code as they are usually grouped. */
const groupsOf = (number: PhoneNumber) => number.formatInternational().split(/\D+/).slice(2)

/** A number, and behind it the end of a range: `926-1756-57`, `9261756-57`, `926-17-56-7`. */
const shortened = /(?<!\d)(?:(?:\d{4}|\d{7})\s*-\s*\d{1,2}|\d{2}-\d)$/

/**
 * Whether a text can mean a landline that its digits happen to spell: numbers of an older plan, shortened ranges and
 * such do so by chance.
 */
function isWritten(text: string, number: PhoneNumber, place: PhonePlace): boolean {
  if (!isLandline(number, place)) return true
  const [areaCode = ''] = groupsOf(number)
  const isOwn = areaCode === place.areaCode
  if (isOwn && number.nationalNumber.length !== areaCode.length + place.localDigits) return false
  return !shortened.test(text.trim()) && (!lacksPrefix(text, number) || isGroupedAsUsual(text, number))
}

/** Whether an area code stands there without the digits that are dialled before it. */
function lacksPrefix(text: string, number: PhoneNumber): boolean {
  const dialled = number.formatNational().replace(/\D/g, '')
  return text.replace(/\D/g, '') === number.nationalNumber && dialled !== number.nationalNumber
}

/** Whether the area code stands apart, in brackets or not, or no group of digits is parted where none ever is. */
function isGroupedAsUsual(text: string, number: PhoneNumber): boolean {
  const [areaEnd, ...ends] = endsOf(groupsOf(number))
  const written = endsOf(text.match(/\d+/g) ?? [])
  return (
    text.includes('(') || written.some((end) => end === areaEnd) || written.every((end) => ends.includes(end))
  )
}

/** How many digits stand before the end of each group. */
function endsOf(groups: readonly string[]): number[] {
  return groups.map((_, index) => groups.slice(0, index + 1).join('').length)
}

/**
 * The numbers in a run of digits: one, several side by side, or one with a shortened tail (`8811-7331-35`). All of the
 * run must be numbers: part of one too long would be somebody else's.
 */
export function readRun(text: string, place: PhonePlace, near: Area | null = null): Run {
  const whole = readNumber(text, place, near)
  if (whole) return { numbers: [whole], head: text, tail: '' }
  const parts = text.split(/\s+|(?=[(+])/).filter((part) => /\d/.test(part))
  const numbers = readSideBySide(parts, place, new Map())
  if (numbers.length > 0) return { numbers, head: text, tail: '' }
  const [, head = '', tail = ''] = /^(.*\d)\s*-\s*(\d{1,4})$/.exec(text) ?? []
  const [last = ''] = /\d+$/.exec(head) ?? []
  // What is longer than the group that it would replace is the end of some other number.
  const first = tail.length <= last.length ? readNumber(head, place, near) : null
  return first ? { numbers: [first], head, tail } : { numbers: [], head: text, tail: '' }
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
  // Five digits and more are another number, unless all but their last four are the same.
  if (tail.slice(0, -4) !== replaced.slice(0, -4)) return null
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
