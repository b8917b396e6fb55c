import type { WrittenTime } from './clock-range.ts'

/** A time in a normalised text; its eight groups are those that `writtenTime` takes. */
export const time =
  /(noon|midnight)|(?:(\d{1,2})[:.](\d{2})|(\d{1,2})h(\d{2})|(\d{3,4})|(\d{1,2})) ?(am|pm|a|p|hours|hrs|hr|h)?(?![a-z\d])/

/** A time as people put it into a sentence, for patterns of sentences: `9`, `9:30 a.m.`, `12 noon`. */
export const clock = '(?:\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]\\.? ?m\\b\\.?)?|(?:12 ?)?(?:noon|midnight))'

/** @param groups the captures of `time` */
export function writtenTime(groups: readonly (string | undefined)[]): WrittenTime | null {
  const [word, hour, minute, hourBeforeH, minuteAfterH, military, bareHour, suffix] = groups
  if (word !== undefined) return { form: 'fixed', minutes: word === 'noon' ? 720 : 1440 }
  const half =
    suffix === undefined || suffix.startsWith('h') ? undefined : suffix.startsWith('a') ? 'am' : 'pm'
  // "6 hours" is how long, not when.
  if (/^h./.test(suffix ?? '') && bareHour !== undefined && bareHour.length < 2) return null
  const hours = Number(hour ?? hourBeforeH ?? military?.slice(0, -2) ?? bareHour)
  const minutes = Number(minute ?? minuteAfterH ?? military?.slice(-2) ?? 0)
  if (minutes > 59 || hours > 24 || (hours === 24 && minutes > 0)) return null
  if (hours === 0 && half === 'pm') return null
  const total = hours * 60 + minutes
  const is24 = hours > 12 || hours === 0 || hourBeforeH !== undefined || suffix?.startsWith('h')
  // Some write 17:00 PM, which can only mean 17:00.
  if (is24 || (military?.length === 4 && half === undefined)) {
    return half === 'am' && hours > 12 ? null : { form: '24', minutes: total }
  }
  if (half !== undefined) return { form: 'half', minutes: (total % 720) + (half === 'pm' ? 720 : 0) }
  if (military !== undefined) return null
  return { form: hour?.startsWith('0') ? 'padded' : 'bare', minutes: total }
}
