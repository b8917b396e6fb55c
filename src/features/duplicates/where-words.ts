import { cities } from '#config/place/cities.ts'
import { site } from '#config/place/site.ts'
import { wordsOf } from './block-keys.ts'
import { spell } from './spellings.ts'

/** A text's words in the spelling in which names are compared. */
const spelled = (text: string) => wordsOf(text).map((word) => spell(word, () => false))

const words = (text: string) => spelled(text).filter((word) => word !== '')

const cityNames = [
  ...[site.place, site.placeShort, ...site.placeAliases, site.country],
  ...cities.flatMap(({ name, aliases }) => [name, ...aliases]),
].map(words)

const wholeNames = new Set(cityNames.map((name) => name.join(' ')))

/** Whether a text is the name of a city, and nothing else. */
export function isCity(text: string): boolean {
  return wholeNames.has(words(text).join(' '))
}

const districtNames = cities.flatMap(({ districts }) => districts).map(words)

const byFirst = Map.groupBy([...cityNames, ...districtNames], ([first = '']) => first)

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
