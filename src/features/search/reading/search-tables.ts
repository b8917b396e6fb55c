import type { OpenWish } from '#config/open-wish.ts'
import type { Area } from './question.ts'

/** What a phrase may mean. */
export type Meaning =
  /** Says nothing beside words that do. */
  | { kind: 'filler' }
  /** Says nothing, and that a place follows. */
  | { kind: 'in' }
  /** What follows is not wanted. */
  | { kind: 'not' }
  /** When it is closed follows, which no search can look for. */
  | { kind: 'closed' }
  | { kind: 'near' }
  | { kind: 'quality' }
  | { kind: 'category'; categories: readonly string[]; about: readonly string[]; label: string }
  | { kind: 'city'; slug: string; label: string }
  | AreaMeaning
  | { kind: 'brand'; names: readonly string[]; label: string }
  | { kind: 'open'; open: OpenWish; label: string }
  | { kind: 'price'; prices: readonly string[]; label: string }
  | { kind: 'attribute'; phrases: readonly string[]; label: string }

export type AreaMeaning = {
  kind: 'district' | 'landmark'
  names: readonly string[]
  /** Slug; '' where it is not known. */
  city: string
  area: Area | null
  label: string
}

export type SearchTables = {
  /** By a phrase's letters and digits. */
  meanings: ReadonlyMap<string, Meaning>
  /** The phrases of a sound, and of a sound that lost one letter. */
  sounds: ReadonlyMap<string, readonly string[]>
  /** Words in which people say when, as keys: alone, none is another word misspelt. */
  ofHours: ReadonlySet<string>
}
