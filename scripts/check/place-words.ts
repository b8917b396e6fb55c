import type { City, Legal, LocalWords, Site } from '#config/place-shape.ts'
import type { SearchLanguage } from '#config/search-words-shape.ts'
import type { SourceTree } from './source-tree.ts'

/** A word of the place where none belongs. */
export type StrayWord = { file: string; line: number; word: string }

/** A line that may hold a word of the place, and why. */
export type Excepted = { file: RegExp; line: RegExp; why: string }

export const excepted: readonly Excepted[] = [
  {
    file: /^src\/db\/supabase\/migrations\//,
    line: /^\s*country_code text not null default '[A-Z]{2}',?$/,
    why: 'a business that names no country is in the first one',
  },
  {
    file: /^scripts\/subset-fonts\.ts$/,
    line: /^const (?:latin|more) = /,
    why: 'characters that the fonts hold for any place',
  },
  {
    file: /^scripts\/looks\/readme-pictures\.ts$/,
    line: /at: '\/business\/[^']*' \},$/,
    why: 'the pictures show the demo directory',
  },
]

/** An import of the place by its path always gets the first one, whatever condition asks for another. */
const byPath = `(?<=from ')\\.[^']*/place/`

const escaped = (words: readonly string[]) => words.map((word) => RegExp.escape(word)).join('|')

/** The code of an error begins with letters of its own, which may be those of a country. */
const asErrorCode = `(?<!\\bcode\\.startsWith\\(['"])`

/** A shorter word may be one of English. */
const fewestLetters = 5

/** A pattern that is one whole word, or a list of whole words. */
const wholeWords = /^\\b(?:\(\?:(?<several>[\p{L}|]+)\)|(?<one>\p{L}+))\\b$/u

/**
 * Words of the place's language beside English, in its own files: each that hours or names are translated from, that is
 * small in a search, that heads a column, or that names a quarter. Of phrases and of patterns with more than words in
 * them no word is taken, since some are in English.
 */
export function wordsOfLanguage(local: LocalWords, search: SearchLanguage): string[] {
  const translated = local.hours.flatMap(([{ source }]) => {
    const { several, one } = wholeWords.exec(source)?.groups ?? {}
    return (several ?? one ?? '').split('|')
  })
  const said = [
    ...translated,
    ...Object.keys(local.sameWords).filter((word) => local.sameWords[word] !== word),
    ...[search.fillers, search.in, search.not, search.closed, search.near].flatMap((all) => all.split('|')),
    ...Object.values(search.times).flatMap((all) => all.split('|')),
    ...Object.values(local.columns).flat(),
    ...local.addresses.areas,
    ...local.closed.word.split('|'),
  ]
  return [...new Set(said)].filter((word) => /^\p{L}+$/u.test(word) && word.length >= fewestLetters)
}

/**
 * What the place's own files say and no other file may: its names and those of its country, cities and laws, with all
 * aliases, whatever their case; the brand and the country's code as they are written; currency, sign, calling code,
 * locale and time zone; and words of its language.
 */
export function wordsOfPlace(
  site: Site,
  cities: readonly City[],
  legal: Legal,
  language: readonly string[],
): RegExp {
  const { currency, everyday, telephone } = site
  const names = [
    ...[site.place, site.placeShort, ...site.placeAliases, site.country, site.timeZone],
    ...cities.flatMap(({ slug, name, aliases }) => [slug, name, ...aliases]),
    ...[
      everyday.eatery,
      everyday.bread,
      everyday.wallet,
      everyday.moving,
      legal.privacyLaw,
      legal.copyrightLaw.name,
      legal.copyrightLaw.short,
    ],
    ...[site.locale, site.locale.replace('_', '-'), currency.code, currency.names],
    ...[currency.names.replace(/s$/, '')],
    ...language,
  ]
  // Two letters are a city's alias and many other things.
  const long = names.filter((name) => name.length > 2).toSorted((a, b) => b.length - a.length)
  const anyCase = `(?<![\\p{L}\\p{N}_])(?:${escaped(long)})(?![\\p{L}\\p{N}_])`
  const asWritten = `(?<![\\p{L}\\p{N}_])${asErrorCode}(?-i:${escaped([site.brand, site.countryCode])})(?![\\p{L}\\p{N}_])`
  const signs = escaped([currency.sign, `+${telephone.callingCode}`])
  return new RegExp([anyCase, asWritten, signs, byPath].join('|'), 'giu')
}

const read = /^(?:src|netlify|scripts)\//
/** The place itself; what stays the first one's (demo, bench, and the doubles that know streets); checks and tests. */
const unread =
  /^(?:src\/config\/place|scripts\/(?:demo|bench|check|doubles\/(?:geocoder|outside)))\/|\.(?:test|fixture)\.tsx?$/

/** Every stray word of a tree, in order of file and line, and how many files were read. */
export function findStrayWords(tree: SourceTree, words: RegExp): { files: number; strays: StrayWord[] } {
  const files = [...tree].filter(([file]) => read.test(file) && !unread.test(file))
  const strays = files.flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const found = [...line.matchAll(words)].map(([word]) => ({ file, line: index + 1, word }))
      return found.length > 0 && isExcepted(file, line) ? [] : found
    }),
  )
  return { files: files.length, strays }
}

function isExcepted(file: string, line: string): boolean {
  return excepted.some((exception) => exception.file.test(file) && exception.line.test(line))
}
