import { days } from './day-names.ts'

const clock = '\\d{1,2}(?:(?:[:.]\\d\\d)? ?(?:[ap]\\.? ?m\\b\\.?|nn\\b|noon)|[:.]\\d\\d)'

/** What begins at a time and has no end, where a day or a word in front says that it is not the opening. */
const beginning = new RegExp(
  `^(?=.*[a-z]{3})(?:(?!${clock})[^\\d(:-]|-(?! ?\\d)|:(?!.*\\d ?(?:-|to|until)))*(?: at| @)? ?(?:${clock})(?:(?:,| and| &|,? ?/) ?(?:${clock}))*[ .!)]*$`,
)

/** Words about being open, or about when it begins or ends. */
const opening =
  /\b(?:open\w*|clos\w*|hours?|until|till?|to|from|up to|starts?|since|by|before|after|last|start\w*|onwards?|today|now|breakfast|lunch|dinner|brunch|except|but|only|earl\w+|late\w*|cut|holidays?|ph|no|not|off|sched\w*|(?:opening|closing|store|office|business) times?|timetables?)\b/

const dayName = new RegExp(
  `\\b(?:(?:${days})s?|daily|every|weekdays?|weekends?|and|the|on|at|am|pm|nn|noon|[mtwfhs]{1,4})\\b`,
  'g',
)

const range =
  /\d ?(?:[ap]\.? ?m\.?|nn|noon)? ?(?:-|to|until|till|up to) ?(?:\d|noon|midnight)|24 ?(?:\/ ?7|hours|hrs)/

/** What is offered or goes on on some days, and is no news of being open. */
const offers =
  /\b(?:promos?|discounts?|sale|free|unli\w*|buy (?:1|one)|karaoke|zumba|yoga|bands?|music|acoustic|dj|trivia|quiz|bingo|mic|ladies|kids|nights?|specials?|happy hour|mass(?:es)?|bible|worship|class(?:es)?|lessons?|tournaments?|workshops?)\b/

/** Days that end with a point, behind which something else begins: `Mon-Sat. Free wifi`. */
const daysBefore = new RegExp(`\\b(?:${days})s?\\. (?!nights?|evenings?|at\\b|and\\b|to\\b)[a-z]`)

/** An offer in front of its times. */
const offerFirst = /^(?:promos?|happy hours?|buy (?:1|one)|unli\w*|discounts?|sale|free)\b/

/**
 * Takes out the sentences about what happens at a time, such as a quiz night or a mass, from a text that says elsewhere
 * from when until when it is open.
 */
export function withoutHappenings(text: string): { telling: string; happenings: readonly string[] } {
  const sentences =
    text.match(
      /(?:[^.|;]|\.(?!\s|$)|(?<=\b[ap]\.? ?m|\b(?:mon|tues?|wed|thurs?|fri|sat|sun))\.)+(?:[.|;]+ *|$)/g,
    ) ?? []
  const isHappening = (sentence: string) => {
    const plain = sentence.replace(/[.|; ]+$/, '')
    const words = plain.replace(dayName, ' ')
    if (offerFirst.test(plain)) return true
    if (daysBefore.test(plain)) return false
    // A line that names no day heads the lines below it.
    if (/\| *$/.test(sentence) && !/\d/.test(plain) && words === plain) return false
    if (opening.test(plain) || range.test(plain) || !/[a-z]{3}/.test(words)) return false
    return (
      beginning.test(plain) ||
      (offers.test(plain) &&
        !/\d(?!\d*(?:st|nd|rd|th)\b)/.test(plain.replace(/\d+(?=(?:st|nd|rd|th)\b)/g, '')))
    )
  }
  const happenings = sentences.filter(isHappening)
  if (
    happenings.length === 0 ||
    !sentences.some((sentence) => range.test(sentence) && !isHappening(sentence))
  )
    return { telling: text, happenings: [] }
  return {
    telling: sentences
      .filter((sentence) => !isHappening(sentence))
      .join('')
      .trim(),
    happenings: happenings.map((sentence) => sentence.trim()),
  }
}
