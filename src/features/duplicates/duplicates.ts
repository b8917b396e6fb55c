/**
 * The same place or another: what import, form, extractor and the nightly check ask of two entries. Everything here is
 * pure; `judge-pair.ts` judges, `block-keys.ts` says which entries are worth comparing.
 */
import type { ColumnsOf } from '#features/businesses/business-columns.ts'

/** What tells places apart, of a row or of a listed business. A missing text is ''. */
export type Entry = ColumnsOf<'compared'> & {
  /** Slug of the category; '' when it has none. */
  category: string
}

/** `person`: what the entries say contradicts itself, or is too little; a person should look. */
export type Answer = 'same' | 'another' | 'person'

/** What was compared. */
export type Aspect =
  | ('name' | 'branch' | 'number' | 'trade' | 'phone' | 'website')
  | ('distance' | 'address' | 'chain' | 'city')

/** One finding, with what it adds to the score, and in words for people. */
export type Evidence = { aspect: Aspect; weight: number; words: string }

export type Judgement = { answer: Answer; score: number; evidence: readonly Evidence[] }

/** Why, in one line: `same name, same phone, 40 m apart`. */
export function reasonOf({ evidence }: Judgement): string {
  return evidence.map(({ words }) => words).join(', ')
}
