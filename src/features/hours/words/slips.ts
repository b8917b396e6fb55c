import type { Replacements } from '#core/text.ts'
import { days, months } from './day-names.ts'

/** Slips of the pen, and marks of the text around it, in lower-case English. */
export const slips: Replacements = [
  [/\bmom(?= ?(?:-|to|thru|through|,|&) ?(?:tue|wed|thu|fri|sat|sun))/g, 'mon'],
  // A little picture between two sayings.
  [
    new RegExp(
      `(?<=[a-z\\d)]) ?(?:(?![❌🚫⛔✖📍📞☎✉🌐🏠])\\p{Extended_Pictographic}\\ufe0f?\\u200d? ?)+(?=(?:${days})s?\\b|week ?days?\\b|week ?ends?\\b)`,
      'gu',
    ),
    ' | ',
  ],
  // When it was written, in front of what was.
  [
    new RegExp(
      `^(?:last )?(?:posted|updated|verified|checked|as of)(?: on| at)?:? (?:\\d{1,2}[/-]\\d{1,2}(?:[/-]\\d{2,4})?|20\\d\\d-\\d\\d-\\d\\d|(?:${months})\\b\\.? \\d{1,2}(?:, ?20\\d\\d)?),?(?: at)?(?: \\d{1,2}:\\d\\d(?: ?[ap]\\.?m\\.?)?)?(?![ap\\d]) ?(?:[.;|:]|-+) ?(?=.*\\d)`,
      'g',
    ),
    '',
  ],
  // "9:Am - 9:Pm", "4-00 am to 10-00 pm", "Saturdaysfrom 8am"
  [/\b(\d{1,2}): ?([ap]m)( ?(?:-|to) ?\d{1,2}): ?(?=[ap]m\b)/g, '$1$2$3'],
  [/(?<=\b\d{1,2})-(?=(?:00|30|45) ?[ap]\.?m\b)/g, ':'],
  [new RegExp(`(?<=\\b(?:${days})s?)(?=from\\b)`, 'g'), ' '],
  // "11:0-21:0", "6 am - 10-pm"
  [/\b(\d{1,2}:0)( ?- ?\d{1,2}:0)(?![\d:])/g, '$10$20'],
  [/(?<=(?:-|to) ?\d{1,2})-(?=[ap]m\b)/g, ''],
  // "9 a.m. t0 5 p.m.", "9am t o 5pm", "9amto5pm"
  [/(?<=[\dmny.] ?)\bt(?:0| o)\b(?= ?(?:\d|noon|midnight|mon|tue|wed|thu|fri|sat|sun))/g, 'to'],
  [/(?<=\d ?[ap]m)to(?=\d|noon|midnight)/g, ' to '],
  // "Operating Hour: 9am-5pm", "Mondays to Fridays days a week"
  [
    /\b(operating|opening|business|office|store|shop|clinic|working|banking|library|museum) hour\b/g,
    '$1 hours',
  ],
  [/(?<=\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?) days (?:a|per) week\b/g, ''],
  // From a day until the same day is the whole week.
  [
    /\b(mon|tue|wed|thu|fri|sat|sun)(?:[a-z]*day)?s? ?(?:-|to|thru|through) ?\1(?:[a-z]*day)?s?\b(?! ?(?:-|to)\b)/g,
    'daily',
  ],
  // The name of many hotels.
  [/\bholiday inn\b/g, 'hotel'],
  // A mountain is no Monday and Tuesday.
  [/\bmt\. (?=[a-z]{4})/g, 'mount '],
  // The heads of a text in Markdown, and the side of a street.
  [/(?<=^|[|;] ?)#{1,6} (?=[a-z])/g, ''],
  [/(?<=\b(?:st|ave|rd|blvd|street|avenue|road|drive)\.?,? )[nsew](?= ?(?:$|[|;,]))/g, ''],
  [/(?<=\bclosed )the (?=(?:mon|tues|wednes|thurs|fri|satur|sun)day)/g, ''],
]
