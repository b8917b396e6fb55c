import { localWords } from '#config/place/local-words.ts'
import { site } from '#config/place/site.ts'
import { days, seasons } from './day-names.ts'
import { namesOther } from './others.ts'

const { callingCode } = site.telephone

/** Numbers of telephones and addresses on the web, which are no times; hours like 0900-1800 are none of them. */
const contacts = new RegExp(
  [
    `\\+(?!${callingCode})\\d{1,3}[ -]?\\(?\\d{1,4}\\)?(?:[ -]?\\d{2,5}){1,4}\\b`,
    '\\(\\+\\d{1,3}\\)[ -]*\\d{7,}\\b',
    `(?<!\\d)(?![012]\\d[0-5]\\d ?- ?[012]\\d[0-5]\\d)(?:\\+?${callingCode}|\\(?0\\d{1,3}\\)?)[ -]?\\d{2,4}[ -]?\\d{3,4}(?:[ -]?\\d{2,4})?(?!\\d)`,
    '\\b[2-9]\\d{3}[- ]\\d{4}\\b',
    '\\b(?:https?://|www\\.)\\S+',
    '\\S+@\\S+',
    `\\b[a-z\\d-]+\\.(?:com|${site.webEnding}|net|org)\\b\\S*`,
  ].join('|'),
  'g',
)

/** Days by their letters, where a sign or a time shows that they are days. */
const letters = '\\b(?:mo|tu|we|th|fr|sa|su|ph|sh|(?!st\\b)[mtwfhs]+)(?=[ .)]*(?:[-,&/:;|]|\\d|$))'
/** Times of a day; no number of a house with a letter behind it. */
const times =
  '\\d ?(?:[ap]\\.? ?m\\b|(?<!(?:1[3-9]|[2-9]\\d) ?)[ap]\\b|h\\b|hrs?\\b|hours?\\b|nn\\b|mn\\b)|\\d[:.]\\d\\d|\\b\\d{1,2} ?(?:-|to|until|til|till) ?\\d|24 ?[/x] ?7|\\b\\d{4} ?(?:-|to|until|til|till) ?\\d{4}\\b'

/** Anything that says when: days, times, parts of a year or of a day, and words about opening. */
const saysWhen = new RegExp(
  [
    letters,
    `\\b(?:${days}|${seasons})s?\\b`,
    times,
    '\\b(?:noon|midnight|midday|sunrise|sunset|dawn|dusk|easter|lunch|dinner|breakfast|brunch|supper)\\b',
    '\\b(?:opens?|opened|opening|clos(?:e[sd]?|ing)|off|hours?|hrs|scheds?|schedules?|time|times|days?|shifts?|breaks?|24|ended|paused)\\b',
    `\\b(?:${'one two three four five six seven eight nine ten eleven twelve'.split(' ').join('|')}) (?:to|until|till)\\b`,
  ].join('|'),
)

/** Words that the hours of the rest may depend on, wherever they stand. */
export const conditions =
  /\b(?:if|when|while|unless|except\w*|only|until|till?|before|after|during|upon|depend\w*|subject|var(?:y|ies)|weather|rain\w*|ramadan|terms?|semester|exam\w*|enrol\w*|no|not|never|without|temporar\w*|renovat\w*|suspend\w*|cancel\w*|moved|relocat\w*|soon|yesterday|tentative\w*|usual(?:ly)?|sometimes|maybe|about|around|approx\w*|stocks?|suppl(?:y|ies)|sold|onwards?|later?|earl(?:y|ier)|extend\w*|short\w*|longer|half|whole|strictly|geschlossen|ruhetag|gesloten|ferm[eé]e?s?|cerrad[oa]|chius[oa]|fechado|lukket|stängt|sauf|außer|ausser|excepto|salvo|nur|seulement)(?![\p{L}])/u

/** Politeness, and ways to reach somebody: harmless whatever else they name. */
const courtesy =
  /^(?:please |pls |kindly )?(?:hi|hello|hey|good (?:day|morning|afternoon|evening)|welcome|thanks?|thank you|see you|visit|follow|like|find|come|message us|chat with us|order now|call|text|contact|email|dm|pm|inquire|inquiries|for (?:inquiries|more information|details|reservations|orders|bookings?)|reservations?|book|cash|cards?|tel|telephone|phone|mobile|cell|fax|e-?mail|viber|website|www|we (?:accept|serve|offer|speciali[sz]e|have|also|sell|deliver|do|are located|love|hope|cater)|located|address|free|ample|pet|kid|wheelchair|first come|same[- ]day|next[- ]day)\b/

/** Rules of the house that say "no" or "only", and of nothing that is about hours. */
const rules =
  /^(?:you (?:no longer|don['’]?t|do not) (?:need|have)|(?:strictly )?(?:cash|cards?|take-?out|dine-?in) only|(?:strictly )?no (?:reservations?|outside food|pets|smoking|parking|cards|credit cards|minimum|corkage|signage|refunds?|return)|last \w+ (?:is )?(?:\d+|an|one) ?(?:min(?:ute)?s?|hours?|hrs?) (?:before|prior)(?: (?:to )?clos\w+)?)\b[^\d]*$/

/** What the hours behind it may be of. */
const place = /\b(?:bar|pharmac\w*|clinics?|store|shop|office|restaurant|caf[eé]|spa|gym|atms?)\b/

/** Whose the hours beside it are. */
const forWhom = /^for (?:members|guests|students|employees|residents)\b[^a-z]*$/

const refusals =
  /\b(?:if(?! needed| necessary| required| possible)|when|unless|except\w*|only|until|not|no|never)\b/

/** The place itself says its hours: `Our clinic hours are Mon-Sat 9am-6pm`, `we're open daily 8-5`. */
const ownStatement = new RegExp(
  `^(?:[^\\p{L}\\d]*(?:yes|hi|hello|hey|sure|thanks|welcome)[,!. ]+)*[^\\p{L}\\d]*(?:(?:our|the|regular|current|normal|official) )*(?:(?:(?:office|store|shop|clinic|salon|restaurant|caf[eé]|gym|studio|business|opening|operating|operational|operation|working|trading) )*hours(?: of operation)? ?(?:are|is|run|:|(?=\\d))|we(?:['’]re| are) (?:also |now |usually )?open\\b|open ?: ?)(?=.*(?:${days}|daily|every ?day|week)|\\d[^;|]*$).*\\d ?(?:[ap]\\.? ?m\\.?|noon|nn)? ?(?:-|to|until|till?) ?(?:\\d|noon|midnight)`,
  'u',
)

/** A time, a day, and what closes a place or limits its hours: a sentence with one may be about them, whoever they are of. */
const limiting = new RegExp(
  [
    letters,
    `\\b(?:${days}|${seasons})s?\\b`,
    times,
    '\\b(?:noon|midnight|clos(?:e[sd]?|ing)|opens?|off|hours?|except\\w*|only|until|till?|if|when|while|unless|during|depend\\w*|subject|var(?:y|ies)|tentative\\w*|usual(?:ly)?|sometimes|maybe|temporar\\w*|renovat\\w*|suspend\\w*|cancel\\w*|moved|relocat\\w*|ended|paused|branch(?:es)?|these|following)\\b',
  ].join('|'),
)

/** A whole sentence: behind all hours its "no" and "about" are of something else. */
const statement =
  /^(?:[\p{L}'’&,-]+ ){2,}(?:is|are|was|will|can|must|has|have|may|should)\b(?: [\p{L}'’&,()\d-]+){2,}[.!]*$/u

/** Words with a part of a day or a length of time in them that say nothing of when. */
const noTime =
  /^good (?:day|morning|afternoon|evening)\b|\b(?:same|next)[- ]day\b|\blate[- ]night\b|\b(?:valid|good) for (?:\d+|one|two|three|six|twelve) (?:days?|weeks?|months?|years?)\b|\b(?:(?:\d+|an?|one|two|three|five|ten|fifteen|thirty)(?: ?(?:-|to) ?\d+)?|a few|several) (?:(?:working|business|banking) days?|min(?:ute)?s?)\b|\b(?:takes?|up to) (?:up to |about )?\d+ (?:hours|days)\b/g

function isInert(sentence: string, isLast: boolean): boolean {
  const plain = sentence.replace(contacts, ' ').trim()
  if (!/\p{L}{2}/u.test(plain)) return plain !== sentence.trim() && !/\d/.test(plain)
  // "Town Hall: (02) 123-4567": a number and whose it is.
  if (plain !== sentence.trim() && /^[^\d:]+:[ |]*$/.test(plain) && !saysWhen.test(plain)) return true
  if (rules.test(plain.replace(/[.!|; ]+$/, ''))) return true
  if (saysWhen.test(plain.replace(noTime, ''))) return false
  if (forWhom.test(plain)) return false
  // "Cash pick-up team" heads the lines below it.
  const isHead = !isLast && /^[^.,;!?]*\| ?$/.test(sentence) && namesOther(plain)
  if (courtesy.test(plain)) return !isHead && !refusals.test(plain)
  if (isLast && statement.test(plain)) return !limiting.test(plain)
  return !conditions.test(plain) && (isLast || !(namesOther(plain) || place.test(plain)))
}

/** When somebody answers, and for how long something holds: no time at which a place is open. */
const answers =
  /\b(?:with)?in (?:the )?(?:next )?(?:\d+|an?|one|two|a few)(?: ?(?:-|to) ?\d+)? (?:(?:business|working) )?(?:days?|hours?|hrs?|minutes?|mins?)\b|\b(?:during|within|in) (?:the |our |these |those |regular |normal )*(?:business|office|working|clinic|store|opening|operating) hours\b|\b(?:first thing )?(?:tomorrow|(?:the )?next (?:business |working )?day)(?: morning)?\b|\bfirst thing\b|\b(?:valid|good) for (?:\d+|one|two|three|six|twelve) (?:days?|weeks?|months?|years?)\b|\b(?:same|next)[- ]day\b|\blate[- ]night\b/g

/** Beside the place's own statement of its hours, a sentence without time or limit is about something else. */
const isBeside = (sentence: string) =>
  /[a-z]{3}.*[a-z]{3}/.test(sentence) && !limiting.test(sentence.replace(contacts, ' ').replace(answers, ' '))

/** Short names whose point ends no sentence; behind a day's a sentence ends where no day, time or sign follows. */
const shortened = [
  ...'approx est no mt dr jr sr cor bldg gov gen sen pres capt inc corp st ave blvd rd tel'.split(' '),
  ...localWords.shortened,
].join('|')
const shortDay = 'mon|tues?|wed|thurs?|thu|fri|sat|sun'
const goesOn = `(?: ?(?:[\\d(:&,–-]|$)| ?(?:to|thru|through|and|until|till?|from|only|at|closed|open|off|am|pm|noon|ph|hol|holidays?|by|"|same|(?:${days})s?)\\b)`

/** A text's sentences and lines, each with the sign behind it; behind a time it ends where another begins. */
const parts = new RegExp(
  `(?:[^.!?|;\\n]|[.!?](?! |$)|(?<=\\b[ap]\\.? ?m)\\.(?=${goesOn}|,)|(?<=\\b(?:${shortened}))\\.|(?<=\\b(?:${shortDay}))\\.(?=${goesOn}))+(?:[.!?|;\\n]+ ?|$)|[.!?|;\\n]+ ?`,
  'g',
)

/**
 * Takes out the sentences that say nothing about when a place is open: addresses, names, greetings, what it sells. A
 * sentence that may say whose the hours are, or when, stays, for the reader to understand or to doubt.
 */
export function withoutRemarks(text: string): { telling: string; remarks: readonly string[] } {
  const sentences = text.match(parts) ?? []
  const lastTelling = sentences.findLastIndex((sentence) => saysWhen.test(sentence.replace(noTime, '')))
  const isOwn = sentences.some((sentence) => ownStatement.test(sentence))
  const inert = sentences.map(
    (sentence, index) => isInert(sentence, index > lastTelling) || (isOwn && isBeside(sentence)),
  )
  const isLabel = (sentence: string, index: number) =>
    inert[index] && inert[index + 1] === false && !courtesy.test(sentence)
  // Names in front of several hours tell whose each are.
  if (lastTelling < 0 || sentences.filter(isLabel).length > 1) return { telling: text, remarks: [] }
  return {
    telling: sentences
      .filter((_, index) => !inert[index])
      .join('')
      .trim(),
    remarks: sentences.filter((_, index) => inert[index]).map((sentence) => sentence.trim()),
  }
}
