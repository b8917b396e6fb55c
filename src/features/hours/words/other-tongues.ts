import type { Replacements } from '#core/text.ts'

const days = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
const clock = '\\d{1,2}(?:[:.h]\\d\\d)?(?: ?h\\b| ?[ap]m\\b)?'

/**
 * Spanish and its like between days, and a week's short names in them, which languages of many places have; the days are
 * in English already.
 */
export const otherTongues: Replacements = [
  [/\b(?:lun\.?|monday) ?(?:-|a|au) ?(?:ven|vie)\b\.?/g, 'monday-friday'],
  [/\bseg\.? ?(?:-|a) ?sex\b\.?/g, 'monday-friday'],
  [new RegExp(`^(?:de|del) (?=${days})`, 'g'), ''],
  [new RegExp(`(?<=${days}) al? (?=${days})`, 'g'), ' to '],
  [new RegExp(`(?<=${days}) y (?=${days})`, 'g'), ' and '],
  [new RegExp(`(?<=${days}:?,? )de (?=\\d)`, 'g'), ''],
  [new RegExp(`(?<=\\b${clock}) (?:a|às) (?=${clock})`, 'g'), ' to '],
  [new RegExp(`(?<=\\b${clock}) y (?:de )?(?=${clock})`, 'g'), ', '],
  [new RegExp(`(?<=${days}:? ?)cerrado\\b`, 'g'), 'closed'],
  [new RegExp(`\\bcerrado(?: los| el)?(?= ${days})`, 'g'), 'closed'],
]
