import { site } from '#config/place/site.ts'
import { describeNumbers, type Entry, readEntries } from './phone-entries.ts'
import type { PhonePlace } from './phone-number.ts'
import { plainPhoneText } from './phone-text.ts'

const here: PhonePlace = { country: site.countryCode, ...site.telephone }

/** Nobody tries more numbers. */
const maxNumbers = 6

/** What a text says of telephones: the numbers as they are stored, and what was left out, as written. */
export type PhoneReading = { phone: string; leftOut: string[] }

/**
 * Reads telephone numbers in any writing: lists, ranges and shortened numbers (`8811-7331 to 32`, `8811-7331/32`),
 * extensions (`loc. 112`), labels before and after. Stores each once in international form, parted by ` / `, with
 * `ext. 12` and the kind that the text names in brackets. Fax numbers and what is no valid number are left out.
 * @param max how many characters can be stored
 */
export function readPhones(text: string, max = Number.POSITIVE_INFINITY, place = here): PhoneReading {
  const plain = plainPhoneText(text)
  if (plain === null) return { phone: '', leftOut: [text] }
  const { entries, leftOut } = readEntries(plain, place)
  const { kept, phone } = chooseEntries(entries, max)
  const over = describeNumbers(entries.filter((entry) => !kept.includes(entry)))
  return { phone, leftOut: phone === '' && text.trim() !== '' ? [text.trim()] : [...leftOut, ...over] }
}

/** As many as can be stored, in their order; the rest of a range gives way to other numbers. */
function chooseEntries(entries: readonly Entry[], max: number): { kept: readonly Entry[]; phone: string } {
  const all = writeEntries(entries)
  if (entries.length <= maxNumbers && all.length <= max) return { kept: entries, phone: all }
  const ranked = [...entries].sort((a, b) => Number(a.isFollowing) - Number(b.isFollowing))
  let kept: Entry[] = []
  for (const entry of ranked) {
    const more = entries.filter((one) => one === entry || kept.includes(one))
    if (more.length <= maxNumbers && writeEntries(more).length <= max) kept = more
  }
  return { kept, phone: writeEntries(kept) }
}

function writeEntries(entries: readonly Entry[]): string {
  const written = entries.map(({ number, extension, kinds }) => {
    const ext = extension === '' ? '' : ` ext. ${extension}`
    return `${number.formatInternational()}${ext}${kinds.length === 0 ? '' : ` (${kinds.join(', ')})`}`
  })
  return written.join(' / ')
}

/** The numbers of a text as they are stored; '' when it has none. */
export function cleanPhone(text: string, max?: number, place = here): string {
  return readPhones(text, max, place).phone
}
