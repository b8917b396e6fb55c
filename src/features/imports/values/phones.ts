import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js'
import { site } from '#config/place/site.ts'

/** How to read numbers without a country or area code. */
export type PhonePlace = {
  /** ISO code of the country. */
  country: CountryCode
  callingCode: string
  /** Area code of the place, and the number of digits that follow it. */
  areaCode: string
  localDigits: number
}

const here: PhonePlace = { country: site.countryCode, ...site.telephone }

/** The database holds a hundred characters; nobody tries more than three numbers. */
const maxNumbers = 3

/**
 * Phone numbers in international form, joined by ` / `. Understands lists, hunting ranges (`8811-7331 to 32`: the first
 * stands for all) and extensions (`loc. 112`); drops fax numbers. A number outside the country's plan that could be
 * dialled (an old number, a hotline) stays as written.
 * @returns '' when nothing could be dialled
 */
export function cleanPhone(text: string, place = here): string {
  const numbers = splitNumbers(text).flatMap((part) => {
    const number = readNumber(part, place)
    return number === null ? [] : [number]
  })
  return [...new Set(numbers)].slice(0, maxNumbers).join(' / ')
}

function splitNumbers(text: string): string[] {
  return text
    .replace(/\b(tf|tl|f)\b\.?(?=\s+\(?\+?\d)/gi, '$1;')
    .split(
      /[;|\n]|:(?=\s*\d{4})|\/(?!\d{1,3}\b)|\bor\b|\band\b(?=\s*\(?\+?\d{3})|,(?=\s*\(?\+?\d[\d\s().-]{5})/i,
    )
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function readNumber(part: string, place: PhonePlace): string | null {
  if (/\b(?:f|fax)\b/i.test(part)) return null
  const [, body = '', extension = ''] =
    /^(.*?)(?:\s*,?\s*\b(?:loc(?:al)?s?|ext)\b\.?\s*(\d+).*)?$/is.exec(part) ?? []
  const base = body
    .replace(/\s(?:to|-)\s*\d{1,4}\s*(?:t[fl])?\s*$/i, '')
    .replace(/\b(?:tel(?:efax|ephone)?|tf|tl|trunk ?line|mobile|cell|phone|no|nos|hotline)\b\.?:?/gi, '')
    .replace(/^[\s:#.,]+|[\s:.,]+$/g, '')
  const suffix = extension === '' ? '' : ` ext. ${extension}`
  const parsed = parsePhoneNumberFromString(withCodes(base, place), place.country)
  if (parsed?.isValid()) return parsed.formatInternational() + suffix
  return isDiallable(base) ? base + suffix : null
}

/** The number with the codes that locals leave out. */
function withCodes(text: string, { callingCode, areaCode, localDigits }: PhonePlace): string {
  const digits = text.replace(/\D/g, '')
  if (text.trim().startsWith('+')) return text
  if (digits.startsWith(callingCode) && digits.length >= callingCode.length + localDigits + 1)
    return `+${digits}`
  if (digits.length === localDigits && !digits.startsWith('0')) return `+${callingCode}${areaCode}${digits}`
  return text
}

function isDiallable(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return digits >= 5 && digits <= 15 && /^[+#*]?[\d\s().-]+$/.test(text)
}
