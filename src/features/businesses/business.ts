import type { CategoryLabel } from '#features/categories/categories.ts'
import type { WeekHours } from '#features/hours/hours.ts'
import type { SpecialHours } from '#features/hours/special-hours.ts'
import type { GalleryPicture } from '#features/pictures/gallery.ts'
import type { KeysOf } from './business-columns.ts'

/** A business as every list shows it. Texts are '' when there is nothing to show. */
export type BusinessCard = KeysOf<'card'> & {
  id: string
  ratingCount: number
  category: CategoryLabel | null
  hours: WeekHours
  /** What differs from the week. */
  specialHours: readonly SpecialHours[]
  /** The day as of which it is verified; null when it is not. */
  verifiedOn: string | null
}

/** A business as its own page shows it. */
export type Business = BusinessCard &
  KeysOf<'page'> & {
    /** The pictures after the first. */
    gallery: readonly GalleryPicture[]
    /** Mean of the users' own ratings, without an administrator's override; the only one allowed in markup. */
    ratingMean: number | null
    secondaryCategory: CategoryLabel | null
    createdAt: string
    /** When its page's content last changed. */
    pageChangedAt: string
  }
