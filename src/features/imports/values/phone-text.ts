import { localWords } from '#config/place/local-words.ts'
import { asciiDigits, collapseSpaces, type Replacements, replaceInOrder } from '#core/text.ts'
import { spreadsheetDamage } from '../columns/spreadsheet-damage.ts'

/** A telephone's cell holds no date, in whatever form: a spreadsheet made one of the number. */
const dates = [
  /^\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}(?:[ t]\d{1,2}:\d{2}.*)?$/i,
  /^\d{1,2}[ -](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?:[ ,-]+\d{2,4})?$/i,
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[ -]\d{1,4}(?:,? \d{4})?$/i,
]

const isDamaged = (text: string) =>
  spreadsheetDamage(text) !== null || dates.some((pattern) => pattern.test(text))

/** Links that open a chat with a number, which they write with the country's code. */
const chats: Replacements = [
  [/(?:https?:\/\/)?(?:www\.)?(?:wa\.me|api\.whatsapp\.com)\/\D*(\d+)\S*/gi, ' ; whatsapp: +$1 ; '],
  [/whatsapp:\/\/\D*(\d+)\S*/gi, ' ; whatsapp: +$1 ; '],
  [/viber:\/\/\D*(\d+)\S*/gi, ' ; viber: +$1 ; '],
]

/** What holds digits and is no number, and spellings of what is one. */
const spellings: Replacements = [
  [/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff"“”„]/g, ''],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/(?<=\d)[_*](?=\d)/g, '-'],
  // `8811-7331; -7332`: a shortened number goes on with the one before it.
  [/;\s*(?=-\s?\d{1,4}(?![\d-]))/g, ', '],
  [/[\r\n]+/g, ' ; '],
  [/\s+/g, ' '],
  ...chats,
  [/(?:https?:\/\/|www\.|m\.me\/)\S+|\S+@\S+/gi, ' ; '],
  [/;(?:phone-context|isub|postd)=[^;\s]*/gi, ''],
  [/(?![\d#*])\p{Extended_Pictographic}\ufe0f?/gu, ' ; '],
  [/\b24 ?\/ ?7\b|\b24 ?(?:hours|hrs)\b/gi, ' '],
  // Times, dates, money, degrees, ordinals and storeys.
  [/\b\d{1,2}(?::\d{2})? ?[ap]\.?m\b\.?|\b\d{1,2}:\d{2}\b/gi, ' until '],
  [/\b(?:19|20)\d{2}-(?:0?[1-9]|1[0-2])-(?:0?[1-9]|[12]\d|3[01])\b/g, ' on '],
  [/\p{Sc} ?\d[\d,.]*/gu, ' for '],
  [/(?<![\d.])\b\d{1,3}\.\d{4,}\b(?!\.)/g, ' at '],
  [/\b\d{1,2}(?:st|nd|rd|th)\b|(?<![\d/-] ?)\b(?:\d{1,2}|[gulm])\/?f\b/gi, ' floor '],
  // The letter on the key beside the digit.
  [/\bo(?=\d{3})|(?<=\d)o(?=\d)/gi, '0'],
  [/^=|(?<=^ ?\d{7,15})\.0+$/g, ''],
  [/\btel(?:ephone)?(?:\.? ?(?:no|nos)?\.?)? ?(?:\/|&|and|or) ?fax\b/gi, 'telefax'],
  [/\bfax ?(?:\/|&|and) ?tel(?:ephone)?\b/gi, 'telefax'],
  [/\bland ?line\b/gi, 'landline'],
  [/\bwhats ?app\b/gi, 'whatsapp'],
  [/\bcell? ?phone\b/gi, 'mobile'],
]

/** Nothing but digits, and not parted as a date is: all that is left to do is to collapse its spaces. */
const isBare = (text: string) => /^[\d ()+-]+$/.test(text) && !/-\d{1,2}-/.test(text)

/** Longer texts are prose; nobody writes that many numbers. */
const maxText = 500

/**
 * A text with telephone numbers, written plainly: ASCII digits and hyphens, no links, times or dates, local words in
 * English.
 * @returns null for what a spreadsheet damaged
 */
export function plainPhoneText(text: string): string | null {
  const ascii = asciiDigits(decoded(text.slice(0, maxText)).normalize('NFKC'))
  if (isDamaged(ascii.trim())) return null
  if (isBare(ascii)) return collapseSpaces(ascii)
  const plain = replaceInOrder(ascii, spellings)
  return replaceInOrder(plain, localWords.phones).trim()
}

/** Links write `%2B` for a plus sign. */
function decoded(text: string): string {
  if (!/^\s*[a-z]+:/i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
