import type { OpenWish } from './open-wish.ts'

/** Phrases between `|`, as people type them; case, accents, spaces and a plural's s do not matter. */
type Phrases = string

/**
 * What people type into the search, in one language. A category's phrases stand for it; a need's are looked for in texts
 * too, since some businesses of its categories meet it and others do not.
 */
export type SearchLanguage = {
  /** Words that say nothing beside words that do. */
  fillers: Phrases
  /** Words after which a place is named. */
  in: Phrases
  not: Phrases
  /** Words after which the time is named when it is closed. */
  closed: Phrases
  near: Phrases
  quality: Phrases
  /** By slug of the category. */
  categories: Readonly<Record<string, Phrases>>
  /** Phrases that mean several categories, the likeliest first. */
  groups: readonly (readonly [phrases: Phrases, categories: readonly string[]])[]
  /** Phrases, and the categories that meet the need, the likeliest first. */
  needs: readonly (readonly [phrases: Phrases, categories: readonly string[]])[]
  /** What a business has or does: its label, how people ask for it, and how texts tell it where that differs. */
  attributes: readonly { label: string; asked: Phrases; told: Phrases }[]
  open: readonly { label: string; asked: Phrases; wish: OpenWish }[]
  /** Around a number that is an hour: words before it, between it and its half of the day, and for both halves. */
  times: { until: Phrases; at: Phrases; of: Phrases; beforeNoon: Phrases; afterNoon: Phrases }
  prices: readonly { label: string; asked: Phrases; ranges: readonly string[] }[]
}

/** A district, a landmark or a mall, where the cities' lists do not say enough of it. */
export type NamedArea = {
  name: string
  /** Its other names. */
  aliases: readonly string[]
  /** Slug; '' where it lies in more than one. */
  city: string
  latitude: number
  longitude: number
  /** Metres. */
  radius: number
}
