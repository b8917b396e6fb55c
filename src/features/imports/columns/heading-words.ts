/** What a heading says its column is not, whatever its cells look like. */
import { foldAccents } from '#core/text.ts'
import { fieldsFor } from '#features/businesses/business-columns.ts'
import type { Column } from './columns.ts'

/** `logoUrl`, `TEL NO.` and `geo:lat` as words in lower case. */
export function wordsOfHeading(heading: string): string[] {
  return foldAccents(heading)
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

type Rule = {
  words: ReadonlySet<string>
  /** Whether the column may hold it all the same. */
  allows: (column: Column) => boolean
}

const picture = fieldsFor('import').find(({ kind }) => kind === 'picture')?.key

const set = (words: string) => new Set(words.split(' '))
const nothing = () => false

const rules: readonly Rule[] = [
  // A sign, a former name, what somebody wrote about the place and who runs it are not what customers look for.
  { words: set('logo logos icon icons avatar favicon marker pin mask'), allows: nothing },
  { words: set('old former previous wikidata wikipedia rating ratings'), allows: nothing },
  { words: set('review reviews reviewer author contributor editor encoder'), allows: nothing },
  { words: set('operator owner manager person'), allows: nothing },
  {
    words: set('image images img photo photos picture pictures thumbnail cover banner src'),
    allows: (column) => column === picture,
  },
  { words: set('source attribution'), allows: (column) => column === 'source' },
  { words: set('note notes remark remarks comment comments'), allows: (column) => column === 'hours' },
  {
    words: set('id ids ref uid uuid code slug key hash zip postal postcode'),
    allows: (column) => column === 'city',
  },
  { words: set('promo promos promotion price prices fee fees distance duration date menu'), allows: nothing },
  { words: set('fax'), allows: (column) => column === 'email' },
  { words: set('holiday holidays'), allows: nothing },
  // What a button says, and where it leads.
  {
    words: set('booking bookings reservation reservations button cta'),
    allows: (column) => column === 'phone' || column === 'email',
  },
  // Parts of an administration are called by numbers, as streets are.
  {
    words: set('district division region zone cluster ward constituency'),
    allows: (column) => column !== 'address' && column !== 'name',
  },
  // Contacts of a telephone: a person's names stand beside that of the place.
  {
    words: set('first middle last given family'),
    allows: (column) => column !== 'name' && column !== 'category',
  },
  { words: set('short abbreviation abbr acronym alias nickname'), allows: (column) => column !== 'name' },
  {
    words: set('amenities facilities features'),
    allows: (column) => column !== 'category' && column !== 'name',
  },
]

/** Whether a column under this heading may be taken for something by its cells alone. */
export function mayHold(heading: string, column: Column): boolean {
  const words = wordsOfHeading(heading)
  return rules.every((rule) => rule.allows(column) || !words.some((word) => rule.words.has(word)))
}
