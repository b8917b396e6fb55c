/**
 * Sorts a business into one of our categories by what its source says of its kind (tags such as `amenity=bank`, words
 * such as `Coffee shop`, or lists of either), then by the words of its name and of its description. What is not certain
 * enough is left to a person, with suggestions.
 */
import { localWords } from '#config/place/local-words.ts'
import { groupBy } from '#core/group-by.ts'
import { remember } from '#core/remember.ts'
import { collapseSpaces, foldAccents, oneOf } from '#core/text.ts'
import { categoryOfKey, categoryWords, narrower } from './category-words.ts'

/** What is known of a business's kind. @param tags several of them separated by `;` */
export type Kind = { tags: string; name: string; description: string }

export type Sorted = {
  /** The slug of our category; '' when it is not certain enough. */
  slug: string
  /** The three categories that are most likely, the likeliest first. */
  suggestions: readonly string[]
}

/** How certain one text makes a category, from 0 to 1. */
type Evidence = { slug: string; certainty: number }

const enough = 0.5

/** What words of each degree, the surest first, make of a category where they stand. */
const certainties = {
  tag: [0.95, 0.85, 0.4],
  name: [0.8, 0.6, 0.3],
  // Behind `of` and the like, where the words before it tell already.
  rest: [0.55, 0.4, 0.1],
  description: [0.6, 0.35, 0.1],
} as const

/** Suggested where nothing else is: most businesses belong to these. */
const common = ['shopping', 'services', 'restaurants']

/**
 * Every name and slug of a catalogue as words, with its slug.
 */
export function catalogueWords(catalogue: readonly { slug: string; name: string }[]): Map<string, string> {
  return new Map(
    catalogue.flatMap(({ slug, name }) => [
      [toWords(slug), slug],
      [toWords(name), slug],
    ]),
  )
}

/** @param slugs the directory's own categories, see `catalogueWords`; none to tell any of the catalogue's */
export function sortCategory({ tags, name, description }: Kind, slugs: ReadonlyMap<string, string>): Sorted {
  const known = distinctSlugs(slugs)
  const isKnown = ({ slug }: { slug: string }) => known.size === 0 || known.has(slug)
  const tagged = readTags(tags, slugs).filter(isKnown)
  const named = readName(name).filter(isKnown)
  const ranked = rank([...tagged, ...named, ...readDescription(description).filter(isKnown)])
  const [tag] = tagged
  const own = tag && named.find((one) => isNarrower(one, tag, name))
  const likeliest = own ?? (tag && tag.certainty >= enough ? tag : ranked[0])
  const slug = likeliest && likeliest.certainty >= enough ? likeliest.slug : ''
  const suggested = [...ranked.map((one) => one.slug), ...common.filter((slug) => isKnown({ slug }))]
  return { slug, suggestions: [...new Set(suggested)].slice(0, 3) }
}

/** Every row is sorted into the same ones. */
const slugsBefore = new WeakMap<ReadonlyMap<string, string>, ReadonlySet<string>>()

function distinctSlugs(slugs: ReadonlyMap<string, string>): ReadonlySet<string> {
  const before = slugsBefore.get(slugs)
  if (before) return before
  const distinct = new Set(slugs.values())
  slugsBefore.set(slugs, distinct)
  return distinct
}

/** Whether a name tells a trade that its source's group holds among others. */
function isNarrower(named: Evidence, tag: Evidence, name: string): boolean {
  const group = narrower[tag.slug]
  if (group === undefined || named.certainty < enough) return false
  const isTold = group.words?.test(name) ?? true
  const isKnownName = localWords.categoryNames[named.slug]?.test(name) ?? false
  return (group.to === 'any' || group.to.includes(named.slug)) && (isTold || isKnownName)
}

/** Texts that agree make each other surer. */
function rank(evidence: readonly Evidence[]): Evidence[] {
  const bySlug = groupBy(evidence, ({ slug }) => slug)
  return [...bySlug]
    .map(([slug, same]) => ({
      slug,
      certainty: 1 - same.reduce((rest, one) => rest * (1 - one.certainty), 1),
    }))
    .sort((a, b) => b.certainty - a.certainty)
}

function readTags(text: string, slugs: ReadonlyMap<string, string>): Evidence[] {
  const tags = text.split(/[;|]|,\s/).map(readTag)
  const own = tags.flatMap(({ words }) => {
    const slug = slugs.get(words)
    return slug === undefined ? [] : [{ slug, certainty: 1 }]
  })
  const byWord = tags.flatMap(({ words }) => matchesIn(words, certainties.tag).slice(0, 1))
  const byKey = tags.flatMap(({ key, words }) => {
    const slug = nothingWords.test(words) && words !== 'yes' ? undefined : categoryOfKey[key]
    return slug === undefined ? [] : [{ slug, certainty: words === 'yes' ? 0.35 : 0.55 }]
  })
  return [...own, ...byWord.toSorted((a, b) => b.certainty - a.certainty), ...byKey]
}

/** Values that tell nothing of a kind. */
const nothingWords =
  /^(?:yes|no|vacant|company|general|others?|business|establishment|local business|unknown|)$/

function readTag(text: string): { key: string; words: string } {
  const [, key = '', value = ''] = /^(?:([\w:-]+)=)?(.*)$/s.exec(text.trim()) ?? []
  return { key: key.toLowerCase(), words: toWords(value) }
}

/** Words after these say where or whose it is, not what. */
const addition = new RegExp(`\\s${oneOf('of|at|in|near|by|beside', localWords.additions)}\\s.*$`)
const street = /\b\w+ (?:street|st|avenue|ave|road|rd|boulevard|blvd|highway)\b/g

function readName(name: string): Evidence[] {
  const words = toWords(name)
  const where = words.replace(street, ' ')
  const head = matchesIn(where.replace(addition, ''), certainties.name)
  const isTold = head[0]?.certainty === certainties.name[0]
  const rest = matchesIn(where, isTold ? certainties.rest : certainties.name)
  const own = Object.entries(localWords.categoryNames)
    .filter(([, pattern]) => pattern.test(name))
    .map(([slug]) => ({ slug, certainty: certainties.name[0] }))
  const all = [...own, ...head, ...rest].map(asHost).toSorted((a, b) => b.certainty - a.certainty)
  // Two words of one trade make it no surer than one: a garden plaza is a hotel's name, too.
  return all.filter(({ slug }, index) => all.findIndex((one) => one.slug === slug) === index)
}

/** A mall's name is mostly that of one of its shops' branches: a person has to look. */
function asHost({ slug, certainty }: Evidence): Evidence {
  return { slug, certainty: slug === 'shopping-malls' ? Math.min(certainty, enough - 0.05) : certainty }
}

/** A description tells much besides the trade: what it names more often counts. */
function readDescription(description: string): Evidence[] {
  const counted = rank(matchesIn(toWords(description), certainties.description))
  const [first, second] = counted
  // Two trades that are named as often are none.
  return first && second && first.certainty - second.certainty < 0.05
    ? counted.map((one) => ({ ...one, certainty: one.certainty * 0.8 }))
    : counted
}

type Found = { slug: string; degree: 0 | 1 | 2 }

type Pattern = Found & { words: RegExp }

const degrees = [0, 1, 2] as const

const patterns: readonly Pattern[] = [
  ...Object.entries(categoryWords).flatMap(([slug, texts]) =>
    degrees.flatMap((degree) => {
      const text = texts[degree]
      return text ? [{ slug, degree, words: new RegExp(`\\b(?:${text})`, 'g') }] : []
    }),
  ),
  ...Object.entries(localWords.categories).map(([slug, words]) => ({
    slug,
    degree: 0 as const,
    words: new RegExp(words.source, 'g'),
  })),
]

function matchesIn(text: string, certainty: readonly [number, number, number]): Evidence[] {
  return wordsIn(text).map(({ slug, degree }) => ({ slug, certainty: certainty[degree] }))
}

/** What the words tell: the surest first, of these the last one, since a name ends with what it is. */
const wordsIn = remember((text): readonly Found[] => {
  const found = patterns.flatMap(({ slug, degree, words }) =>
    // `matchAll` copies the pattern each time.
    (text.match(words) === null ? [] : [...text.matchAll(words)]).map((match) => ({
      slug,
      degree,
      end: match.index + match[0].length,
      length: match[0].length,
    })),
  )
  // A word within a longer match of the text is a part of that.
  const whole = found.filter(
    (one) =>
      !found.some(
        (other) =>
          other.length > one.length &&
          other.end >= one.end &&
          other.end - other.length <= one.end - one.length &&
          other.degree <= one.degree,
      ),
  )
  return whole.toSorted((a, b) => a.degree - b.degree || b.end - a.end || b.length - a.length)
})

/** `Hotels & Accommodation`, `hotels-accommodation` and `fast_food` as words. */
function toWords(text: string): string {
  return collapseSpaces(
    foldAccents(text)
      .toLowerCase()
      .replace(/['’]s?\b/g, '')
      .replace(/&/g, ' and ')
      .replace(/[^\p{L}\p{N}]+/gu, ' '),
  )
}
