import { collapseSpaces, type Replacements, repairText, replaceInOrder, stripTags } from '#core/text.ts'
import { hoursInEnglish } from '../english-hours.ts'
import { asides } from './asides.ts'
import { days } from './day-names.ts'
import { dayOff } from './day-off.ts'
import { withoutHappenings } from './happenings.ts'
import { inFront } from './in-front.ts'
import { laterLines } from './later-lines.ts'
import { listedDays } from './listed-days.ts'
import { spellDays } from './misspelt-days.ts'
import { withNumerals } from './number-words.ts'
import { oneOpening } from './one-opening.ts'
import { otherEnds } from './other-ends.ts'
import { otherFacts } from './other-facts.ts'
import { otherServices } from './other-services.ts'
import { otherTongues } from './other-tongues.ts'
import { partsBeside } from './parts-beside.ts'
import { phrases } from './phrases.ts'
import { remarks as widgets } from './remarks.ts'
import { runTogether } from './run-together.ts'
import { withoutRemarks } from './sentences.ts'
import { signs } from './signs.ts'
import { slips } from './slips.ts'
import { turns } from './turns.ts'
import { twoFacts } from './two-facts.ts'
import { whereabouts } from './whereabouts.ts'

/** A text in lower-case English, the same in the grammar's words, its lines parted by `|`, and what was left out of it that is not about hours. */
type Plain = { english: string; plain: string; remarks: readonly string[] }

/** Turns a cell or a paragraph about hours into plain English. */
export function plainEnglish(text: string): Plain {
  const lines = repairText(
    text
      .replace(pictures, '')
      .replace(wrapped, ' ')
      // A list in brackets goes on in the next line.
      .replace(/\([^()]*\)/g, (inside) => inside.replace(/,?[\r\n]+/g, ', '))
      .replace(/&[mn]dash;|&#821[0-2];|&#x201[0-4];/gi, '-')
      .replace(/&#(\d{2,3});/g, (_, code) => String.fromCodePoint(Number(code))),
  ).replace(/<(?:br|\/?(?:p|li|div|tr|h\d))\b[^>]*>|[\r\n]+|\\n/gi, ' | ')
  const english = replaceInOrder(
    withNumerals(
      spellDays(replaceInOrder(hoursInEnglish(replaceInOrder(stripTags(lines), signs)), otherTongues)),
    ),
    [...slips, ...runTogether],
  )
  const { telling: lasting, happenings } = withoutHappenings(
    replaceInOrder(english, laterLines).replace(label, '').replace(hotelDesk, ''),
  )
  const { telling, remarks } = withoutRemarks(lasting)
  return {
    english,
    plain: collapseSpaces(
      [
        inFront,
        dayOff,
        asides,
        partsBeside,
        whereabouts,
        otherFacts,
        listedDays,
        halfOfDay,
        widgets,
        otherServices,
        oneOpening,
        otherEnds,
        turns,
        twoFacts,
        phrases,
      ].reduce(replaceInOrder, telling.replace(/[ .,;|!]+$/, '')),
    ),
    remarks: [...happenings, ...remarks],
  }
}

/** The end of a line within a sentence, as pages wrap and indent them: `Our customer\n  service hours`. */
const wrapped = new RegExp(
  `(?<=\\p{Lu}[^\\r\\n]*\\p{Ll}{3})(?:[\\r\\n]+|\\\\n)[ \\t]+(?!(?:${days})s?\\b|week|daily|every|clos|open)(?=\\p{Ll}{3})`,
  'gu',
)

/** Pictures in front of a text; those that say where or that it is closed are no ornament. */
const pictures = /^(?:(?![❌🚫⛔✖📍📞☎✉🌐🏠])[\p{So}\p{Sk}*•]\ufe0f?\u200d?\s*)+/u

/** Words that announce hours and say nothing of whose they are. */
const label =
  /^(?:our |the )?(?:opening|operating|business|working|trading|operational|regular) (?:hours|times)(?: are)? ?[:|] ?|^(?:our )?hours ?: ?[|/] ?|^(?:time|hours|schedule) of operations? ?[:|-] ?|^opens ?: ?(?=(?:mon|tue|wed|thu|fri|sat|sun|daily|every)(?!.*\bclos))|^visiting(?: hours| times)? ?:? ?(?=.*\b(?:admission|entrance fee|entry fee|tickets?)\b)/

/** A hotel is open while somebody stands at its desk. */
const hotelDesk =
  /\b(?:front desk|reception)(?: is)?(?: open)?:? (?=24 ?(?:\/|h))(?:(?=.*\bcheck[- ]?in\b)|(?<=\bcheck[- ]?in\b.*))/g

/** Before noon or after, in one writing: before a dash the letter may begin a range of days, `8a. M-F`. */
const halfOfDay: Replacements = [[/(?<![a-z])([ap])(?:\. ?|(?<=\d ?[ap]) )m\b(?! ?-+ ?[fwtsh])\.?/g, '$1m']]
