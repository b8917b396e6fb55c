import { localWords } from '#config/place/local-words.ts'
import { site } from '#config/place/site.ts'
import { remember } from '#core/remember.ts'
import { addressComma, asWord, fold, foldAccents, oneOf } from '#core/text.ts'
import { kindsOfStreet, wordsOf } from './block-keys.ts'
import { ordinals } from './spellings.ts'
import { isArea, isElsewhere, isTown } from './where-words.ts'

/** An address as it is compared. */
export type Address = {
  /** Without city and postal code, as written and folded. */
  said: string
  folded: string
  /** Words that name its streets, quarters and houses. */
  words: readonly string[]
  /** Those of its streets alone: the parts that say a street or a house number. */
  streets: readonly string[]
  /** Words of the two streets whose corner it is; nothing when it is none. */
  corner: readonly (readonly string[])[]
  /** Words of what is neither a street nor a quarter: a building, a mall, a landmark. */
  houses: readonly string[]
  /** House numbers, or what else is not said what it counts. */
  numbers: readonly string[]
  /** House numbers from one to another: `7954-58`. */
  ranges: readonly (readonly [from: number, to: number])[]
  /** Numbers by what they count. */
  counts: ReadonlyMap<string, string>
}

const local = localWords.addresses

const streetWords = new Set([...kindsOfStreet, ...local.streetKinds])

/** Words of an address that name nothing. */
const silentWords = new Set([
  ...kindsOfStreet,
  ...local.silent,
  ...`corner cor building bldg city of the floor level unit rm room stall shop lot block blk
  phase ph tower suite no gf`.split(/\s+/),
])

/** What many houses are: one of these words alone tells none. */
const kindsOfHouse = new Set(
  'mall plaza center complex arcade compound square park hotel hospital market'.split(' '),
)

/** Words before a number that say what it counts. */
const counted: readonly (readonly [kind: string, words: RegExp])[] = [
  [
    'floor',
    /\b(?:floor|flr|level|lvl)\s*(\d+|[gl]\b)|\b(\d{1,2}|[ul]\/?g|[gl])(?:st|nd|rd|th)?\s*(?:\/\s*f|flr?|floor)\b|\b([ul])\/g\b/g,
  ],
  ['room', /\b(?:room|rm|suite|ste)\W*(\d+\w?)\b/g],
  ['unit', /\b(?:unit|stall|shop|store|space|booth|kiosk)\W*(\d+\w?)\b|#\s*(\w?\d+\s*-\s*\d+)/g],
  ['block', /\b(?:block|blk|b)\W*(\d+\w?)\b/g],
  ['lot', /\b(?:lot|l)\W*(\d+\w?)\b/g],
  ['phase', /\b(?:phase|ph)\W*(\d+\w?)\b/g],
  ['tower', /\b(?:tower|bldg|building)\W*(\d+|[a-h])\b/g],
  ['project', /\bproj(?:ect)?\W*(\d+\w?)\b/g],
  ['zone', /\bzone\W*(\d+\w?)\b/g],
  ['district', /\bdistrict\W*(\d+\w?)\b/g],
  ...Object.entries(local.counted).map(
    ([kind, words]) => [kind, new RegExp(`${asWord(oneOf(...words))}\\W*(\\d+\\w?)\\b`, 'gu')] as const,
  ),
]

/** Writings of one word in addresses. `St.` is a street more often than a saint. */
const writings: Readonly<Record<string, string>> = {
  ...{ gen: 'general', pres: 'president', ctr: 'center', centre: 'center' },
  ...local.writings,
  ...Object.fromEntries(ordinals.map((word, index) => [word, `${index + 1}th`])),
}

const oldNames = new RegExp(asWord(oneOf(...Object.keys(localWords.renamedStreets))), 'gu')

/** In lower case, streets by the names that they have now. */
const withNewNames = (address: string) =>
  foldAccents(address)
    .toLowerCase()
    .replace(oldNames, (name) => localWords.renamedStreets[name] ?? name)

/** Addresses that are remembered: those of a batch, and of what its rows are compared with. */
const mostAddresses = 10_000

/** Reads an address below its city; an address is compared with dozens. */
export const readAddress = remember((address: string): Address => {
  const parts = partsBelowTown(address)
  const said = parts.join(',').trim()
  const counts = new Map<string, string>()
  const read = withQuarters(parts.map((part) => readPart(part, counts)))
  const wordsOfKind = (kind: Part['kind']) => read.flatMap((part) => (part.kind === kind ? part.words : []))
  const numbered = read.filter((part) => part.numbers.length > 0)
  return {
    said,
    folded: fold(withNewNames(said)),
    words: read.flatMap(({ words }) => words),
    streets: wordsOfKind('street'),
    corner: cornerOf(said),
    houses: wordsOfKind('house').filter((word) => !kindsOfHouse.has(word)),
    numbers: (numbered.find(({ isStreet }) => isStreet) ?? numbered[0])?.numbers ?? [],
    ranges: [...said.matchAll(/\b(\d{2,})\s?-\s?(\d{2,})\b/g)].flatMap(([, from = '', to = '']) =>
      rangeOf(from, to),
    ),
    counts,
  }
}, mostAddresses)

/** Behind its street, an address says the quarter: `Mill Ave., Riverside`. */
function withQuarters(parts: readonly Part[]): readonly Part[] {
  const street = parts.findIndex(({ isStreet }) => isStreet)
  return parts.map((part, index) =>
    street >= 0 && index > street && part.kind === 'house' ? { ...part, kind: 'area' } : part,
  )
}

/** What stands before and after the word for a corner, up to the next comma. */
function cornerOf(said: string): readonly (readonly string[])[] {
  const [, one, other] = /([^,]+?)[,.]?\s(?:cor|corner|crn)\b\.?,?\s?(?:of\s)?([^,]+)/i.exec(said) ?? []
  return [one, other].flatMap((street) => (street === undefined ? [] : [readPart(street, new Map()).words]))
}

/** What an address says below its city, region and postal code; its first part may bear a region's name. */
function partsBelowTown(address: string): string[] {
  return address.split(addressComma).filter((part, index) => {
    const rest = part.replace(site.postalCode, ' ').trim()
    return rest !== '' && !isTown(rest) && !(index > 0 && (isElsewhere(rest) || isPostalCode(rest)))
  })
}

/** Postal codes of other countries, with a state before some: `WI 53704`, `EH6 7DX`, `M5V 2Z5`. */
const isPostalCode = (part: string) =>
  /^(?:(?:[a-z]{2} )?\d{4,6}(?:-\d{4})?|[a-z]{1,2}\d[\da-z]? \d[a-z]{2}|[a-z]\d[a-z] ?\d[a-z]\d)$/i.test(part)

type Part = {
  kind: 'street' | 'area' | 'house'
  /** Whether it says that it is a street. */
  isStreet: boolean
  words: readonly string[]
  numbers: readonly string[]
}

/** @param counts receives the numbers that are said what they count */
function readPart(part: string, counts: Map<string, string>): Part {
  const named = withNewNames(part)
  let rest = named.replace(/(?<!\p{L})\p{L}\.(?!\s*\d)/gu, ' ')
  for (const [kind, pattern] of counted)
    rest = rest.replace(pattern, (_, first?: string, second?: string, third?: string) => {
      counts.set(kind, String(first ?? second ?? third ?? '').replace('/', ''))
      return ` ${kind} `
    })
  rest = rest
    // A letter before a name is an initial, or a direction: `201 E Rodriguez`.
    .replace(/(?<![-\p{L}])\p{L}\s+(?=\p{L}{2})/gu, ' ')
    // Behind a house's number, a street has one of its own: `704 Ang Mo Kio Avenue 8`.
    .replace(numberedStreet, '$1 $2th')
  const written = wordsOf(rest).map(spellOrdinal)
  const isNumber = (word: string) => (/\d/.test(word) && !isOrdinal(word)) || /^[a-h]$/.test(word)
  const numbers = written.filter(isNumber)
  const words = written.filter((word) => !isNumber(word) && word.length > 1 && !silentWords.has(word))
  const isStreet = written.some((word) => streetWords.has(word) || isOrdinal(word))
  const kind = isStreet || numbers.length > 0 ? 'street' : isArea(part) ? 'area' : 'house'
  return { kind, isStreet, words, numbers }
}

const numberedStreet = /(?<=\d.*)\b(street|avenue|ave|road|drive|lane|link|crescent|central) (\d{1,2})\b/g

const isOrdinal = (word: string) => /^\d+th$/.test(word)

const spellOrdinal = (word: string) => writings[word] ?? word.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1th')

/** `7954-58` is from 7954 to 7958. */
function rangeOf(from: string, to: string): [number, number][] {
  const whole = to.length < from.length ? from.slice(0, from.length - to.length) + to : to
  const [first, last] = [Number(from), Number(whole)]
  return first < last && last - first <= 100 ? [[first, last]] : []
}
