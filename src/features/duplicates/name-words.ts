import { localWords } from '#config/place/local-words.ts'
import { remember } from '#core/remember.ts'
import { asWord, oneOf } from '#core/text.ts'
import { editsBetween, standsFor } from './alike-words.ts'
import { wordsOf } from './block-keys.ts'
import { plainName, spell, withNumerals } from './spellings.ts'
import { goesWithout, longTradeWords, tradeOf } from './trades.ts'
import { townWords } from './where-words.ts'

/** What a name's words say. */
export type WordKinds = {
  /** Words that tell it apart; its numbers where it has no others. */
  core: readonly string[]
  /** The trades that it names. */
  trades: readonly string[]
  /** Numbers, letters and directions that count places. */
  numbers: readonly string[]
}

export type NameWords = WordKinds & {
  /** All words in their order, as they are compared. */
  said: readonly string[]
  /** Words that stand for longer ones: `phil.`, `int'l`, `j.` */
  abbreviations: ReadonlySet<string>
  /** Trades beside another that the same place runs: `inn and restaurant`. */
  beside: ReadonlySet<string>
  /** Whether it is somebody's name, with a title. */
  isPerson: boolean
  /** What stands before and after a dash; nothing when there is none. */
  parts: readonly (readonly string[])[]
  /** Words that stand twice in a row: `Tokyo Tokyo`. */
  doubled: readonly string[]
  /** Words that are the name of a city or of a district. */
  towns: ReadonlySet<string>
  isMain: boolean
  isBranch: boolean
  /** What it was called before. */
  former: NameWords | null
}

const formerly = new RegExp(
  `\\(?${asWord(oneOf('formerly', 'ex', ...localWords.formerly))}(?: known as)?([^()]*)\\)?`,
  'iu',
)

/** What is named after somebody, and is not that person's. */
const namedAfter =
  /\b(?:hospitals?|memorial|medical center|health center|school|college|university|street|avenue)\b/

/** Reads a name as people mean it: translated, without legal forms, articles, and what it was called before. */
export function readName(name: string): NameWords {
  const [said, before] = [withoutGloss(name.replace(formerly, ' ')), formerly.exec(name)?.[1] ?? '']
  const plain = plainName(said)
  const words = inOneScript(spelledWords(plain))
  const parts = said.split(/\s+[-–—|:]\s+/)
  const abbreviations = new Set(abbreviationsOf(said).map((word) => spell(word, isTrade)))
  const isPerson = /\b(?:dr|dra|atty|engr|arch|md)\b/.test(plain) && !namedAfter.test(plain)
  return {
    ...sortWords(words, isPerson ? abbreviations : initialsOf(said)),
    said: words,
    abbreviations,
    beside: besideOthers(plain),
    isPerson,
    parts: parts.length > 1 ? parts.map((part) => sortWords(spelledWords(plainName(part))).core) : [],
    doubled: words.filter((word, index) => word === words[index + 1]),
    towns: townWords(words),
    isMain: /\bmain\b/.test(plain),
    isBranch: /\bbranch\W+\d/.test(plain),
    former: /\p{L}/u.test(before) ? readName(before) : null,
  }
}

/** `JDC Trading (Juan dela Cruz)`: brackets that spell out a name's initials, or shorten the name, say it again. */
function withoutGloss(name: string): string {
  const [brackets, inner = ''] = /\(([^()]+)\)/.exec(name) ?? []
  if (brackets === undefined) return name
  const outer = name.replace(brackets, ' ')
  const [own, said] = [wordsOf(outer), wordsOf(inner)]
  const initials = said.map((word) => word.charAt(0)).join('')
  const [short = '', ...more] = said
  const isShort = more.length === 0 && short.length <= 5 && standsFor(short, own.join(''))
  return isShort || (said.length > 1 && own.includes(initials)) ? outer : name
}

/** Who writes a name in two scripts says it twice. */
function inOneScript(words: readonly string[]): readonly string[] {
  const latin = words.filter((word) => /\p{Script=Latin}/u.test(word))
  return latin.length === 0 ? words : words.filter((word) => latin.includes(word) || !/\p{L}/u.test(word))
}

/**
 * Sorts words by what they say.
 * @param initials letters of a person's name, which count nothing
 */
export function sortWords(words: readonly string[], initials?: ReadonlySet<string>): WordKinds {
  const counts = unique(words.filter((word) => isCounting(word) && !initials?.has(word)))
  const core = unique(words.filter((word) => !counts.includes(word) && !isTrade(word)))
  const trades = unique(words.flatMap((word) => tradeOf(word)?.trade ?? []))
  return {
    core: core.length > 0 ? core : counts,
    trades: trades.filter((trade) => !trades.some((beside) => goesWithout(trade, beside))),
    numbers: counts,
  }
}

/** The words of one name where the other writes two of them as one. */
export function joinAs(words: readonly string[], other: readonly string[]): readonly string[] {
  const at = words.findIndex((word, index) => other.includes(word + (words[index + 1] ?? '?')))
  if (at < 0) return words
  return [...words.slice(0, at), `${words[at]}${words[at + 1]}`, ...words.slice(at + 2)]
}

function spelledWords(plain: string): string[] {
  return withNumerals(wordsOf(plain))
    .map(compared)
    .filter((word) => word !== '')
}

/** A word as it is compared, a misspelt trade corrected; '' when it tells nothing. The same words come in many names. */
const compared = remember((word) => {
  const spelled = spell(word, isTrade)
  if (isTrade(spelled)) return spelled
  return longTradeWords.find((trade) => isMisspelt(spelled, trade)) ?? spelled
}, 20_000)

export const isTrade = (word: string) => tradeOf(word) !== undefined

const isMisspelt = (word: string, trade: string) =>
  word.length >= 6 && Math.abs(word.length - trade.length) < 2 && editsBetween(word, trade) === 1

/** Words that end in a point, or leave letters out. */
function abbreviationsOf(name: string): string[] {
  if (!/[.'’]/.test(name)) return []
  const marked = name.matchAll(/(?<!\p{L})(\p{L}{1,5})\.|(?<!\p{L})(\p{L}{1,4}['’](?!s)\p{L})(?!\p{L})/gu)
  return [...marked].flatMap(([, pointed, shortened]) => wordsOf(pointed ?? shortened ?? ''))
}

/** `E. Quiambao Auto Repair`: a letter with a point before a name counts nothing. */
function initialsOf(name: string): ReadonlySet<string> {
  return new Set(wordsOf(/^(?:\p{L}\.\s*)+(?=\p{L}{2})/u.exec(name)?.[0] ?? ''))
}

function besideOthers(plain: string): ReadonlySet<string> {
  if (!/&|\b(?:and|at)\b/.test(plain)) return new Set()
  // A vet clinic is a vet.
  const pairs = plain.matchAll(/(?<=(\p{L}+)(?:\s+clinic)?)\s*(?:&|\band\b|\bat\b)\s*(\p{L}+)/gu)
  return new Set(
    [...pairs].flatMap(([, left = '', right = '']) => {
      const trades = [left, right].flatMap((word) => tradeOf(spell(word, isTrade))?.trade ?? [])
      return trades.length === 2 ? trades : []
    }),
  )
}

const directions = new Set(
  `north south east west northbound southbound eastbound westbound upper lower`.split(/\s+/),
)

const isCounting = (word: string) =>
  /^\p{L}?\d+\p{L}?$/u.test(word) || /^[a-h]$/.test(word) || directions.has(word)

function unique(words: readonly string[]): string[] {
  return [...new Set(words)]
}
