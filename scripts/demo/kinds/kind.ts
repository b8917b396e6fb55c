import type { FieldOf } from '#features/businesses/business-columns.ts'
import type { HoursPlan } from '../hours.ts'

/**
 * What is typical of a category's businesses. Texts may hold `{kin}`, `{nickname}`, `{flower}`, `{tree}`,
 * `{nature}`, `{warm}`, `{craft}`, `{family}` and `{animal}` (`data/words.ts`), `{barangay}` and `{city}`.
 */
export type Kind = {
  category: string
  count: number
  secondary: readonly string[]
  /** Slugs of the cities in which the first ones stand; the rest stand anywhere. */
  cities?: readonly string[]
  names: readonly string[]
  offers: readonly string[]
  /** At most 100 characters when filled in. */
  blurbs: readonly string[]
  stories: readonly string[]
  prices: readonly Extract<FieldOf<'card'>, { scale: 'price' }>['options'][number][]
  hours: readonly HoursPlan[]
  /** Names of pictures (`pictures/catalogue.ts`). */
  pictures: readonly string[]
}
