import { localWords } from '#config/place/local-words.ts'
import { site } from '#config/place/site.ts'
import { remember } from '#core/remember.ts'
import { fold, foldAccents } from '#core/text.ts'
import { wordsOf } from './block-keys.ts'
import type { weights } from './weights.ts'
import { isCity } from './where-words.ts'

export type Spot = keyof typeof weights.place

const streetWords = new Set(
  `street st avenue ave road rd boulevard blvd highway hwy drive dr lane ln extension ext corner cor brgy barangay
  building bldg city of the floor level unit rm room stall shop lot block blk phase ph tower suite no gf`.split(
    /\s+/,
  ),
)

/** Words before a number that say what it counts. */
const counted: readonly (readonly [kind: string, words: RegExp])[] = [
  [
    'floor',
    /\b(?:floor|flr|level|lvl)\s*(\d+|[gl]\b)|\b(\d{1,2}|[ul]\/?g|[gl])(?:st|nd|rd|th)?\s*(?:\/\s*f|flr?|floor)\b|\b([ul])\/g\b/g,
  ],
  ['room', /\b(?:room|rm|suite|ste)\W*(\d+\w?)\b/g],
  ['unit', /\b(?:unit|stall|shop|store|space|booth|kiosk)\W*(\d+\w?)\b/g],
  ['block', /\b(?:block|blk|b)\W*(\d+\w?)\b/g],
  ['lot', /\b(?:lot|l)\W*(\d+\w?)\b/g],
  ['phase', /\b(?:phase|ph)\W*(\d+\w?)\b/g],
  ['tower', /\b(?:tower|bldg|building)\W*(\d+|[a-h])\b/g],
]

/** Compares two addresses, without their cities; null when one is not given, or nothing can be compared. */
export function compareAddresses(one: string, other: string): Spot | null {
  if (one === '' || other === '') return null
  const [here, there] = [readAddress(one), readAddress(other)]
  if (here.said === '' || there.said === '') return null
  if (here.folded === there.folded)
    return here.doors.length > 0 ? 'sameDoor' : isStreet(here.said) ? 'sameStreet' : 'sameBuilding'
  const isSameStreet = here.streets.some((word) => there.streets.includes(word))
  if (!isSameStreet) return here.streets.length > 0 && there.streets.length > 0 ? 'otherStreet' : null
  return compareNumbers(here, there)
}

/** Addresses that are remembered: those of a batch, and of what its rows are compared with. */
const mostAddresses = 10_000

/** What an address says below its city and postal code. */
function withoutTown(address: string): string {
  return address
    .split(',')
    .filter((part) => {
      const rest = part.replace(site.postalCode, ' ').trim()
      return rest !== '' && !isCity(rest)
    })
    .join(',')
    .trim()
}

const oldNames = new RegExp(`\\b(?:${Object.keys(localWords.renamedStreets).join('|')})\\b`, 'g')

/** In lower case, streets by the names that they have now. */
const withNewNames = (address: string) =>
  foldAccents(address)
    .toLowerCase()
    .replace(oldNames, (name) => localWords.renamedStreets[name] ?? name)

const isStreet = (address: string) =>
  /\b(?:st|street|ave|avenue|rd|road|blvd|boulevard|hwy|highway|edsa)\b/i.test(address)

type Address = {
  /** Without city and postal code, as written and folded. */
  said: string
  folded: string
  streets: readonly string[]
  /** House numbers, and what else is not said what it counts. */
  numbers: readonly string[]
  /** Numbers by what they count. */
  counts: ReadonlyMap<string, string>
  /** The numbers that tell a door: a floor or a tower has many. */
  doors: readonly string[]
}

/** An address is compared with dozens. */
const readAddress = remember((address: string): Address => {
  const said = withoutTown(address)
  const counts = new Map<string, string>()
  const named = withNewNames(said)
  let rest = named.replace(/(?<!\p{L})\p{L}\.(?!\s*\d)/gu, ' ')
  for (const [kind, words] of counted)
    rest = rest.replace(words, (_, first?: string, second?: string, third?: string) => {
      counts.set(kind, String(first ?? second ?? third ?? '').replace('/', ''))
      return ' '
    })
  const words = wordsOf(rest)
  const isNumber = (word: string) => /\d/.test(word) || /^[a-h]$/.test(word)
  const numbers = words.filter(isNumber)
  return {
    said,
    folded: fold(named),
    streets: words.filter((word) => !isNumber(word) && word.length > 1 && !streetWords.has(word)),
    numbers,
    counts,
    doors: [...numbers, ...['room', 'unit', 'lot'].flatMap((kind) => counts.get(kind) ?? [])],
  }
}, mostAddresses)

/** Of two addresses on one street: the same door, another one, or nobody says which. */
function compareNumbers(here: Address, there: Address): Spot {
  const both = [...here.counts].filter(([kind]) => there.counts.has(kind))
  const other = both.filter(([kind, number]) => there.counts.get(kind) !== number).map(([kind]) => kind)
  if (other.some((kind) => kind !== 'room' && kind !== 'floor')) return 'otherNumber'
  if (other.length > 0) return 'otherRoom'
  if (here.doors.some((number) => there.doors.includes(number))) return 'sameDoor'
  const [[first], [second]] = [here.numbers, there.numbers]
  if (first === undefined && second === undefined && areOneCorner(here, there)) return 'sameCorner'
  if (first === undefined || second === undefined) return 'sameStreet'
  return isMistyped(first, second) ? 'likeNumber' : 'otherNumber'
}

const isCorner = ({ said }: Address) => /\b(?:cor|corner|crn)\b/i.test(said)

/** `Taft Ave cor Quirino` and `Quirino Ave corner Taft`: where the same two streets meet. */
const areOneCorner = (here: Address, there: Address) =>
  isCorner(here) && isCorner(there) && here.streets.filter((word) => there.streets.includes(word)).length > 1

/** Digits that changed places, or one that is missing at the end. */
function isMistyped(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length === long.length) return [...short].sort().join('') === [...long].sort().join('')
  return long.length === short.length + 1 && long.startsWith(short) && /^\d+$/.test(long)
}
