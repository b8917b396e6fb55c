import type { OpenWish } from '#config/open-wish.ts'

/** What a typed question asks for, as far as it was understood. */

export type ChipKind =
  | 'category'
  | 'city'
  | 'district'
  | 'landmark'
  | 'brand'
  | 'open'
  | 'price'
  | 'quality'
  | 'attribute'
  | 'near'
  | 'excluded'

/** Something understood. Applied, it replaces its words; offered or taken off, they stay text. */
export type Chip = {
  /** The kind, with a number from the second of a kind on: `category`, `category-2`. */
  id: string
  kind: ChipKind
  /** In words: `Hotels & Accommodation`, `Open now`. */
  label: string
  /** Where its words stand in the typed line (UTF-16 units). */
  from: number
  to: number
  state: 'applied' | 'offered' | 'off'
}

/** Around a point, within so many metres. */
export type Area = { latitude: number; longitude: number; radius: number }

export type Question = {
  /** What is left for the full text: all words that no applied chip has, without those that say nothing beside one. */
  text: string
  /** The whole line without words that say nothing: a business may be called so. */
  said: string
  /** Slugs of the categories meant, the surest first; any of them fits. */
  categories: readonly string[]
  /** Names of the business itself, any of them; none for any. */
  brand: readonly string[]
  /** What is looked for within the categories, for each need the phrases that tell it: some businesses do, some do not. */
  about: readonly (readonly string[])[]
  /** Slug of the city; '' for none. */
  city: string
  /** Names under which addresses mention a district, a mall or a landmark; any of them fits. */
  names: readonly string[]
  /** The same as a position; null where it is not known. */
  area: Area | null
  open: OpenWish | null
  /** Price ranges that are liked better; none for any. */
  prices: readonly string[]
  /** The best first. */
  best: boolean
  /** Liked better where they have it: for each wish the phrases that tell it. */
  wanted: readonly (readonly string[])[]
  /** The labels of what is only liked better, `about` and `wanted`. */
  wishes: readonly string[]
  /** Near the visitor. */
  near: boolean
  excluded: { words: readonly string[]; categories: readonly string[] }
  chips: readonly Chip[]
}

/** The chips taken off and those taken up, by id, as the address has them. */
export type Choices = { off: readonly string[]; on: readonly string[] }
