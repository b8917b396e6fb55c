import { localWords } from '#config/place/local-words.ts'
import { repairText } from '#core/text.ts'
import { soundOf, wordsOf } from './block-keys.ts'
import { longTradeWords, tradeOf } from './trades.ts'

const spelled = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Writings of one word; '' for words that tell nothing. */
const writings: Readonly<Record<string, string>> = {
  ...Object.fromEntries(spelled.map((word, number) => [word, String(number)])),
  ...Object.fromEntries(
    `the and inc incorporated corp corporation co company ltd limited opc llc trading enterprises enterprise branch dr dra
    atty mr mrs hours hrs of de del dela la las los el y store stores shop shops shoppe services service`
      .split(/\s+/)
      .map((word) => [word, '']),
  ),
  ...{
    st: 'saint',
    santa: 'saint',
    santo: 'saint',
    centre: 'center',
    hse: 'house',
    haus: 'house',
    ctr: 'center',
  },
  ...{
    aluminum: 'aluminium',
    republik: 'republic',
    klub: 'club',
    legaspi: 'legazpi',
    bldg: 'building',
    fl: 'floor',
  },
  ...{
    ave: 'avenue',
    blvd: 'boulevard',
    rd: 'road',
    hwy: 'highway',
    sct: 'scout',
    ext: 'extension',
    brgy: 'barangay',
  },
  ...{
    gen: 'general',
    macarthur: 'mcarthur',
    cor: 'corner',
    ph: 'phase',
    blk: 'block',
    b: 'block',
    l: 'lot',
  },
  ...localWords.sameWords,
}

/** Two words that people also write as one. */
const joined =
  /\b(drug|book|bake|barber|cell|day|car|noodle|coffee|copy|tea|rest|steak|club|super|work|wood|net|head|play|food|sea|milk)[\s-]+(store|shop|phone|phones|care|wash|house|bar|market|works|food|tea)\b/g

/** A name's words: those that tell it apart, the trades it names, and the numbers and letters that count places. */
export type NameWords = { core: readonly string[]; trades: readonly string[]; numbers: readonly string[] }

/** Reads a name as people mean it: translated, without legal forms, articles, and what it was called before. */
export function readName(name: string): NameWords {
  const repaired = repairText(name)
    .replace(/\(?\b(?:formerly|ex|dating|dati)\b[^()]*\)?/gi, ' ')
    .replace(/\b(\p{L})\.\s?(?=\p{L}\.)/gu, '$1')
    .replace(/\b24\s*(?:hours|hrs|\/\s*7)\b/gi, ' ')
    .replace(/(?<=\p{L})\?(?=\p{L})/gu, 'n')
    .toLowerCase()
    .replace(/['’‘`´]s\b/g, '')
    .replace(/['’]t\b/g, ' at')
    .replace(joined, '$1$2')
  const words = wordsOf(repaired).flatMap(written)
  return {
    core: unique(words.filter((word) => !isNumber(word) && !tradeOf(word))),
    trades: unique(words.flatMap((word) => tradeOf(word)?.trade ?? [])),
    numbers: unique(words.filter(isNumber)),
  }
}

/** A word as it is compared: in English, in one spelling; several when it says more than one thing. */
function written(word: string): string[] {
  const known = writings[word]
  if (known !== undefined) return known === '' ? [] : [known]
  const single = word.replace(/ies$/, 'y').replace(/(?<=\p{L}{3})(?<!s)s$/u, '')
  const same = writings[single] ?? (tradeOf(word) ? word : single)
  if (same === '') return []
  return [tradeOf(same) ? same : (longTradeWords.find((trade) => isMisspelt(same, trade)) ?? same)]
}

const isMisspelt = (word: string, trade: string) => word.length >= 7 && editsBetween(word, trade) === 1

const isNumber = (word: string) => /^\p{L}?\d+\p{L}?$/u.test(word) || /^[a-h]$/.test(word)

function unique(words: readonly string[]): string[] {
  return [...new Set(words)]
}

export type Likeness = 'same' | 'nearly' | 'other'

/**
 * Whether two words are one: misspelt ones are when they are long or sound alike; with a letter changed in a short one
 * it may be another name.
 */
export function compareWords(one: string, other: string): Likeness {
  if (one === other) return 'same'
  const length = Math.min(one.length, other.length)
  const edits = editsBetween(one, other)
  if (length >= 5 && edits <= 2 && soundOf(one) === soundOf(other)) return 'same'
  if (length >= 7 && edits <= (length >= 9 ? 2 : 1)) return 'same'
  if (length >= 2 && edits === 1) return 'nearly'
  return 'other'
}

/** Letters added, left out, replaced, or swapped with their neighbour; 3 stands for more. */
function editsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  const width = other.length + 1
  let [earlier, before] = [
    new Array<number>(width).fill(0),
    Array.from({ length: width }, (_, index) => index),
  ]
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let column = 1; column < width; column++) {
      const isEqual = one[row - 1] === other[column - 1]
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      now[column] = Math.min(
        (before[column] ?? 3) + 1,
        (now[column - 1] ?? 3) + 1,
        (before[column - 1] ?? 3) + (isEqual ? 0 : 1),
        isSwapped ? (earlier[column - 2] ?? 3) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[earlier, before] = [before, now]
  }
  return Math.min(3, before[other.length] ?? 3)
}
