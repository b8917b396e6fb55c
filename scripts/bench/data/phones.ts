import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { cleanPhone } from '#features/imports/values/phones.ts'
import { type Judge, judgeText } from './corpus.ts'

const kinds = /\b(?:mobile|landline|viber|whatsapp)\b/gi

/** Compares the numbers that are stored, their extensions and kinds, in their order. */
export const judgePhone: Judge = (answer, text) => {
  const got = cleanPhone(text).split(' / ').map(describeNumber).join('; ') || '-'
  return { verdict: judgeText(answer, got, '-'), got }
}

/** `+63 917 123 4567 (Viber)` → `+639171234567 viber`; a text that is no number stays as it is. */
function describeNumber(stored: string): string {
  const [, number = '', extension = ''] = /^(.*?)(?: ext\. (\d+))?(?: \(.*\))?$/.exec(stored) ?? []
  const parsed = parsePhoneNumberFromString(number)
  if (!parsed) return stored
  const end = extension === '' ? '' : `x${extension}`
  const named = (stored.match(kinds) ?? []).map((kind) => ` ${kind.toLowerCase()}`)
  return `${parsed.number}${end}${named.join('')}`
}
