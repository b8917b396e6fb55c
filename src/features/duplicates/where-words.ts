import { cities } from '#config/place/cities.ts'
import { elsewhere } from '#config/place/elsewhere.ts'
import { localWords } from '#config/place/local-words.ts'
import { site } from '#config/place/site.ts'
import { groupBy } from '#core/group-by.ts'
import { remember } from '#core/remember.ts'
import { asWord, oneOf } from '#core/text.ts'
import { wordsOf } from './block-keys.ts'
import { spell } from './spellings.ts'

/** A text's words in the spelling in which names are compared. */
const spelled = remember(
  (text): readonly string[] => wordsOf(text).map((word) => spell(word, () => false)),
  10_000,
)

const words = (text: string) => spelled(text).filter((word) => word !== '')

const cityNames = [
  ...[site.place, site.placeShort, ...site.placeAliases, site.country],
  ...cities.flatMap(({ name, aliases }) => [name, ...aliases]),
].map(words)

const wholeOf = (names: readonly (readonly string[])[]) => new Set(names.map((name) => name.join(' ')))

const cityOnly = wholeOf(cityNames)

/** Whether a text is the name of a city, and nothing else. */
export function isTown(text: string): boolean {
  return cityOnly.has(words(text).join(' '))
}

const otherTowns = [...elsewhere.regions, ...elsewhere.towns].map(words)
const elsewhereOnly = wholeOf([
  ...otherTowns,
  ...otherTowns.map((name) => [...name, 'city']),
  ...otherTowns.map((name) => name.filter((word) => word !== 'city')),
])

/** Whether a text is the name of a region or town outside of the place, and nothing else. */
export function isElsewhere(text: string): boolean {
  return elsewhereOnly.has(words(text).join(' '))
}

const districtNames = cities.flatMap(({ districts }) => districts).map(words)

const districtOnly = wholeOf(districtNames)

const areaWords = new RegExp(
  asWord(
    oneOf(
      'village|vill?|subd(?:ivision)?|district|zone|homes|heights|hills|estates?|project \\d',
      ...localWords.addresses.areas,
    ),
  ),
  'iu',
)

/** Whether a part of an address names a quarter, of which each street is a part. */
export function isArea(text: string): boolean {
  return areaWords.test(text) || districtOnly.has(words(text).join(' ')) || isElsewhere(text)
}

const byFirst = groupBy([...cityNames, ...districtNames], ([first = '']) => first)

/** Words of a name that are the name of a city or of a district. */
export function townWords(said: readonly string[]): ReadonlySet<string> {
  return new Set(
    said.flatMap((word, at) =>
      (byFirst.get(word) ?? []).filter((name) => name.every((one, index) => said[at + index] === one)).flat(),
    ),
  )
}

/** The words of addresses, as names are compared. */
export function addressWords(addresses: readonly string[]): ReadonlySet<string> {
  return new Set(addresses.flatMap(spelled))
}
