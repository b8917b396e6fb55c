import type { Area, OpenWish } from './question.ts'

/** What a phrase may mean. */
export type Meaning =
  /** Says nothing beside words that do. */
  | { kind: 'filler' }
  /** Says nothing, and that a place follows. */
  | { kind: 'in' }
  /** What follows is not wanted. */
  | { kind: 'not' }
  | { kind: 'category'; categories: readonly string[]; about: readonly string[]; label: string }
  | { kind: 'city'; slug: string; label: string }
  | { kind: 'district' | 'landmark'; names: readonly string[]; city: string; area: Area | null; label: string }
  | { kind: 'brand'; name: string }
  | { kind: 'open'; open: OpenWish; label: string }
  | { kind: 'price'; prices: readonly string[]; label: string }
  | { kind: 'quality' }
  | { kind: 'attribute'; phrases: readonly string[]; label: string }
  | { kind: 'near' }

/** What phrases mean: by their letters and digits alone, by sound, and by what is left when a letter is lost. */
export type SearchTables = {
  meanings: ReadonlyMap<string, Meaning>
  bySound: ReadonlyMap<string, string>
  byLostLetter: ReadonlyMap<string, readonly string[]>
  /** Letters of the longest phrase. */
  longest: number
}
