import { type Found, findMeanings } from './find-meanings.ts'
import { findTimes } from './find-times.ts'
import type { Chip, Choices, Question } from './question.ts'
import { type Reading, readingsOf } from './readings.ts'
import type { AreaMeaning, Meaning, SearchTables } from './search-tables.ts'
import { type TypedWord, typedWords } from './typed-words.ts'

const noChoices: Choices = { off: [], on: [] }

/**
 * Reads what a typed line asks for. No word is lost: each is in an applied chip, in the text, or says nothing beside
 * others. It refuses nothing: what is not understood is text.
 */
export function readQuestion(line: string, tables: SearchTables, choices: Choices = noChoices): Question {
  const words = typedWords(line)
  const found = findTimes(words, findMeanings(words, tables))
  const readings = readingsOf(found)
  const telling = tellingWords(words, found)
  const states = new Map(readings.map((reading) => [reading, stateOf(reading, choices)]))
  const applied = readings.filter((reading) => states.get(reading) === 'applied')
  return {
    ...meaningOf(applied, line, words),
    text: [textOf(line, words, applied, telling), ...otherWords(applied)]
      .filter((text) => text !== '')
      .join(' '),
    said: telling.map((word) => line.slice(word.from, word.to)).join(' '),
    chips: readings.map((reading) => chipOf(reading, line, words, states.get(reading) ?? 'off')),
  }
}

function stateOf({ id, isSure }: Reading, { off, on }: Choices): Chip['state'] {
  if (off.includes(id)) return 'off'
  return isSure || on.includes(id) ? 'applied' : 'offered'
}

function chipOf(
  { id, kind, label, first, told, end, isExcluded }: Reading,
  line: string,
  words: readonly TypedWord[],
  state: Chip['state'],
): Chip {
  const to = words[end - 1]?.to ?? 0
  const shown = isExcluded ? `Without ${label || line.slice(words[told]?.from, to)}` : label
  return { id, kind, label: shown, from: words[first]?.from ?? 0, to, state }
}

/** What administrators said that words stand for, where the tables do not know that either. */
function otherWords(applied: readonly Reading[]): string[] {
  return applied.flatMap(({ meaning, isExcluded }) =>
    meaning?.kind === 'category' && meaning.categories.length === 0 && !isExcluded ? meaning.about : [],
  )
}

const saysNothing: ReadonlySet<Meaning['kind']> = new Set(['filler', 'in', 'not'])

function tellingWords(words: readonly TypedWord[], found: readonly Found[]): TypedWord[] {
  return found
    .filter(({ meaning }) => meaning === null || !saysNothing.has(meaning.kind))
    .flatMap(({ first, end }) => words.slice(first, end))
}

/** The telling words that no applied reading has; with no reading at all, the line as it is. */
function textOf(
  line: string,
  words: readonly TypedWord[],
  applied: readonly Reading[],
  telling: readonly TypedWord[],
): string {
  if (applied.length === 0) return line
  const taken = new Set(applied.flatMap(({ first, end }) => words.slice(first, end)))
  return telling
    .filter((word) => !taken.has(word))
    .map(({ from, to }) => line.slice(from, to))
    .join(' ')
}

function isArea(meaning: Meaning | null): meaning is AreaMeaning {
  return meaning?.kind === 'landmark' || meaning?.kind === 'district'
}

type Meant = Omit<Question, 'text' | 'said' | 'chips'>

function meaningOf(applied: readonly Reading[], line: string, words: readonly TypedWord[]): Meant {
  const meanings = applied.flatMap(({ meaning, isExcluded }) => (isExcluded ? [] : [meaning]))
  const of = <Kind extends Meaning['kind']>(kind: Kind) =>
    meanings.filter((one): one is Extract<Meaning, { kind: Kind }> => one?.kind === kind)
  const subjects = of('category')
  const needs = subjects.filter(({ about, categories }) => about.length > 0 && categories.length > 0)
  const attributes = of('attribute')
  const place = meanings.find(isArea)
  return {
    categories: [...new Set(subjects.flatMap(({ categories }) => categories))],
    // What was typed comes before what is said of the same need otherwise.
    about: needs.flatMap(({ about, label }) => [[label], about]),
    brand: of('brand').flatMap(({ names }) => names),
    city: of('city')[0]?.slug ?? '',
    names: place?.names ?? [],
    area: place?.area ?? null,
    open: of('open')[0]?.open ?? null,
    prices: of('price').flatMap(({ prices }) => prices),
    best: of('quality').length > 0,
    wanted: attributes.map(({ phrases }) => phrases),
    wishes: [...new Set([...needs, ...attributes].map(({ label }) => label))],
    near: of('near').length > 0 && place === undefined,
    excluded: excludedOf(applied, line, words),
  }
}

function excludedOf(
  applied: readonly Reading[],
  line: string,
  words: readonly TypedWord[],
): Question['excluded'] {
  const excluded = applied.filter(({ isExcluded }) => isExcluded)
  return {
    categories: excluded.flatMap(({ meaning }) =>
      meaning?.kind === 'category' && meaning.about.length === 0 ? meaning.categories : [],
    ),
    words: excluded.flatMap(({ meaning, told, end }) => {
      if (meaning?.kind === 'brand') return meaning.names
      if (meaning?.kind === 'attribute') return meaning.phrases
      if (meaning?.kind === 'category') return meaning.about
      return [line.slice(words[told]?.from, words[end - 1]?.to)]
    }),
  }
}
