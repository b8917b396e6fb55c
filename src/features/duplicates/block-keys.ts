import { remember } from '#core/remember.ts'
import { fold, foldAccents } from '#core/text.ts'
import { fieldsFor } from '#features/businesses/business-columns.ts'
import type { Entry } from './duplicates.ts'

/** Words that registers add to a name, and that nobody says. */
const silentWords = new Set(
  'the and inc incorporated corp corporation co company ltd limited opc llc lda sa'.split(' '),
)

/** Words for a kind of place, which one list adds to a name and another leaves out; the database has the same. */
export const kindWords = new Set(
  `restaurant restaurants resto eatery diner bistro grill bar cafe coffee bakery bakeshop kitchen catering pizza food foods
  house hotel inn resort hostel hospital clinic clinics medical center centre dental pharmacy drugstore laboratory
  diagnostic general memorial regional district school academy college university elementary high national learning
  daycare church parish chapel bank branch store shop mart market supermarket grocery mall hardware auto car repair
  laundry spa salon barbershop barber parlor gym fitness travel tours agency office offices services service trading
  enterprises enterprise group international vet veterinary grooming day care drug drugs warehouse med hosp ctr univ
  plant central integrated nhs hs es cs canteen kitchenette steakhouse seafood pub gallery museum health healthcare
  station tower building law tailoring printing animal beach sub
  dr dra atty engr of for at ng ni sa de del dela el los`.split(/\s+/),
)

/** Hosts of many businesses' pages: sharing one says nothing. */
const sharedHosts =
  /(?:^|\.)(?:facebook|fb|instagram|tiktok|twitter|x|youtube|linktr|google|goo|blogspot|wordpress|wixsite|business|shopee|lazada|foodpanda|booking|agoda|tripadvisor)\.[a-z.]+$/

/** A side of a cell, in degrees: about 500 m. */
const cell = 0.0045

/** The words of a text in lower case, without accents and apostrophes; `&` is a word. */
export function wordsOf(text: string): string[] {
  const said = foldAccents(text)
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    .replace(/&/g, ' and ')
  return said.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Saints in short: they sound as they do in full. */
const saints = new Set('st sta sto'.split(' '))

/** What a word sounds like, not in the plural: consonants alone, letters of one sound as one, none twice in a row. */
export const soundOf = remember((word) => {
  if (saints.has(word)) return 'snt'
  const consonants = word
    .replace(/(?<=...)s$/, '')
    .replace(/[cq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/f/g, 'p')
    .replace(/v/g, 'b')
    .replace(/[aeiouhyw]/g, '')
  return consonants.replace(/(.)\1+/gu, '$1') || word
}, 20_000)

/** The words of a name but those that registers add. */
const spokenWords = (name: string) => wordsOf(name).filter((word) => !silentWords.has(word))

const soundsOf = (spoken: readonly string[]) => [...new Set(spoken.map(soundOf))].sort()

/** Words that join others, and give a name's initials none. */
const linkingWords = new Set('of for at ng ni sa de del'.split(' '))

/** Sounds as one, however the words are parted. */
const joinSounds = (sounds: readonly string[]) => withoutDoubles(sounds.join(''))

/** None of a text's letters twice in a row; most have none, and a pattern would take longer to see it. */
function withoutDoubles(text: string): string {
  for (let at = 1; at < text.length; at++)
    if (text.charCodeAt(at) === text.charCodeAt(at - 1) || text.charCodeAt(at) > 0xd7ff)
      return text.replace(/(.)\1+/gu, '$1')
  return text
}

/** What a name sounds like but for the words that join others, however its words are parted. */
function inOrderOf(spoken: readonly string[]): string {
  const said = spoken.filter((word) => !linkingWords.has(word))
  return joinSounds((said.length > 0 ? said : spoken).map(soundOf))
}

/** What a name sounds like without words for its kind. */
const wholeOf = (naming: readonly string[]) => (naming.length > 0 ? [joinSounds(naming)] : [])

/** Sounds as one, in whatever order. */
const joinSorted = (sounds: readonly string[]) => joinSounds([...sounds].sort())

/**
 * What names within a town: all that does, and of several words the first two, the last two, and the first with the last,
 * since another list adds a word before, behind or between them. Numbers and the town itself are left out.
 */
function inTownOf(naming: readonly string[], city: string): ReadonlySet<string> {
  const town = townSoundsOf(city)
  const bare = naming.filter((sound) => !town.includes(sound) && !/\d/.test(sound))
  const own = bare.length > 0 ? bare : naming
  if (own.length === 0) return new Set()
  if (own.length < 3) return new Set([joinSorted(own)])
  const [first = ''] = own
  const [last = ''] = own.slice(-1)
  return new Set([own, own.slice(0, 2), own.slice(-2), [first, last]].map(joinSorted))
}

/** The sounds of a town's name. */
const townSoundsOf = remember((city): readonly string[] =>
  wordsOf(city)
    .filter((word) => word !== 'city' && word !== 'of')
    .map(soundOf),
)

/** The words of a name without what brackets add. */
const withoutBrackets = (name: string, spoken: readonly string[]) =>
  name.includes('(') ? spokenWords(name.replace(/\([^()]*\)/g, ' ')) : spoken

/** `kfc` for Kentucky Fried Chicken; '' for a name of fewer than three words or more than five. */
function initialsOf(plain: readonly string[]): string {
  const said = plain.filter((word) => !linkingWords.has(word))
  return said.length < 3 || said.length > 5 ? '' : said.map((word) => word.charAt(0)).join('')
}

/** What a name sounds like, the same for all spellings: how many share it tells a chain. */
export function nameKeyOf(name: string): string {
  return soundsOf(spokenWords(name)).join(' ')
}

/** Each word that names by its sound, once. */
const namingOf = (spoken: readonly string[]) => [
  ...new Set(spoken.filter((word) => !kindWords.has(word)).map(soundOf)),
]

/**
 * What a name of several or of long words sounds like: few bear it, in whatever town they say they are, or in none. Chains
 * are mostly called by a short word and their kind.
 */
function rareOf(plain: readonly string[], naming: readonly string[]): readonly string[] {
  const isLong = plain.length > 2
  if (naming.length === 1 && isLong) return [joinSounds(plain.map(soundOf))]
  const sound = joinSounds(naming)
  return naming.length > 0 && (isLong || sound.length > (naming.length > 1 ? 4 : 6)) ? [sound] : []
}

/** What streets are, in full and in short; the database has the same. */
export const kindsOfStreet: ReadonlySet<string> = new Set(
  `street st avenue ave av road rd boulevard blvd highway hwy drive dr lane ln extension ext parkway
  pkwy`.split(/\s+/),
)

const namesStreet = (word: string | undefined) =>
  word !== undefined && /^(?:[a-z]{3,}|\d+(?:st|nd|rd|th))$/.test(word)

/** What the word that names a street sounds like: the one before its kind, or the last of the address's first part. */
function streetOf(address: string): string {
  if (address === '') return ''
  const plain = foldAccents(address).toLowerCase()
  const said: readonly string[] = plain.match(/[a-z0-9]+|,/g) ?? []
  const kind = said.findIndex((word, at) => kindsOfStreet.has(word) && namesStreet(said[at - 1]))
  if (kind > 0) return soundOf(said[kind - 1] ?? '')
  const end = said.indexOf(',')
  const first = end < 0 ? said : said.slice(0, end)
  return soundOf(first.findLast((word) => /^[a-z]{3,}$/.test(word)) ?? '')
}

/** The last seven digits of each number: the same with codes and without, and before its city lengthened its numbers. */
function phoneKeysOf(phone: string): string[] {
  return phone
    .split('/')
    .map((number) =>
      number
        .replace(/\bext.*$/i, '')
        .replace(/\D/g, '')
        .slice(-7),
    )
    .filter((digits) => digits.length >= 7)
}

/** A website's host without `www.`; '' when many businesses share it. */
function hostOf(url: string): string {
  const [, host = ''] = /^(?:[a-z]+:\/\/)?(?:www\.)?([^/?#:]+)/.exec(url.toLowerCase()) ?? []
  return sharedHosts.test(host) ? '' : host
}

const [website] = fieldsFor('compared').flatMap(({ kind, column }) => (kind === 'link' ? [column] : []))

/** The host of an entry's own website; '' when it has none, or one that many businesses share. */
export function websiteOf(entry: Entry): string {
  return website === undefined ? '' : hostOf(String(entry[website] ?? ''))
}

/** A city’s name, compared: with or without the word for a city, it is one. */
export const cityKeyOf = remember((city) =>
  fold(city.replace(/\bst([ao])\b/gi, 'sant$1')).replace(/^cityof|city$/g, ''),
)

/**
 * Entries that share no key are never compared: by phone, website, address, the first word of the name at a street, the
 * name within a city, in full, without its kind and by two of its words, and anywhere when it has several words or long
 * ones; and within half a kilometre by each word's sound, the first two as one, the name without its kind and its initials.
 * Cells overlap, so that neighbours share one wherever the lines fall. The database's `block_keys` gives the same.
 */
export function blockKeysOf(entry: Entry): readonly string[] {
  const known = keysBefore.get(entry)
  if (known) return known
  const keys = workOutKeys(entry)
  keysBefore.set(entry, keys)
  return keys
}

/** Keys worked out before: a row is asked for, kept and stored by them. */
const keysBefore = new WeakMap<Entry, readonly string[]>()

function workOutKeys(entry: Entry): readonly string[] {
  const spoken = spokenWords(entry.name)
  const plain = withoutBrackets(entry.name, spoken)
  const sounds = soundsOf(spoken)
  const naming = namingOf(spoken)
  const whole = wholeOf(naming)
  const firstTwo = joinSounds(spoken.slice(0, 2).map(soundOf))
  const initials = initialsOf(plain)
  // A city has a bank and a bureau of the same initials: they count nearby alone.
  const short = [...whole, firstTwo, ...(initials === '' ? [] : [soundOf(initials)])]
  const town = cityKeyOf(entry.city)
  const address = fold(entry.address).slice(0, 16)
  const street = streetOf(entry.address)
  const [first] = spoken
  const host = websiteOf(entry)
  const cells = cellsOf(entry)
  const [inFull, named] = [[...new Set([...sounds, ...short])], naming.length > 0 ? naming : sounds]
  return [
    `n ${inOrderOf(spoken)} ${town}`,
    // Where neither town nor position is known, all that are nowhere are one town.
    ...(town === '' && cells.length > 0
      ? []
      : [...inTownOf(naming, entry.city)].map((sound) => `k ${sound} ${town}`)),
    ...rareOf(plain, plain === spoken ? naming : namingOf(plain)).map((sound) => `r ${sound}`),
    ...phoneKeysOf(entry.phone).map((digits) => `p ${digits}`),
    ...(host === '' ? [] : [`h ${host}`]),
    ...(address.length < 6 ? [] : [`a ${address} ${town}`]),
    ...(first === undefined || street === '' ? [] : [`s ${soundOf(first)} ${street} ${town}`]),
    ...cells.flatMap((where, index) =>
      // What only says the kind, and a name in short, are kept in one cell alone: that costs a third of what four do.
      (index === 0 ? inFull : named).map((sound) => `w ${sound} ${where}`),
    ),
  ]
}

/** Four, of which the first lies beside its neighbours and the others over them. */
function cellsOf({ latitude, longitude }: Pick<Entry, 'latitude' | 'longitude'>): string[] {
  if (latitude === null || longitude === null) return []
  const [north, east] = [latitude / cell, longitude / cell]
  return [0, 0.5].flatMap((up) =>
    [0, 0.5].map((aside) => `${Math.floor(north + up)}.${up * 2} ${Math.floor(east + aside)}.${aside * 2}`),
  )
}
