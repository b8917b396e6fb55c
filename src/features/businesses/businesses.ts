import { site } from '#config/place/site.ts'
import type { CategoryLabel } from '#features/categories/categories.ts'
import type { WeekHours } from '#features/hours/hours.ts'
import type { KeysOf } from './business-columns.ts'
import type { Field } from './business-field.ts'

/** A business as every list shows it. Texts are '' when there is nothing to show. */
export type BusinessCard = KeysOf<'card'> & {
  id: string
  ratingCount: number
  category: CategoryLabel | null
  hours: WeekHours
}

/** A business as its own page shows it. */
export type Business = BusinessCard &
  KeysOf<'page'> & {
    /** Mean of the users' own ratings, without an administrator's override; the only one fit for markup. */
    ratingMean: number | null
    secondaryCategory: CategoryLabel | null
    createdAt: string
    /** When what its page shows changed last. */
    pageChangedAt: string
  }

/** `9.25` → `9.3/10`, `8` → `8/10`: one decimal is as much as a glance takes in. */
export function ratingOutOfTen(rating: number): string {
  return `${Math.round(rating * 10) / 10}/10`
}

/** `by_appointment` → `By appointment`. */
export function optionName(option: string): string {
  return `${option.charAt(0).toUpperCase()}${option.slice(1).replaceAll('_', ' ')}`
}

/** One sign of the currency for the least option of a scale, one more for each further option; '' without a scale. */
export function optionSigns({ scale, options }: Pick<Field, 'scale' | 'options'>, option: string): string {
  if (scale !== 'price' || !Array.isArray(options)) return ''
  return site.currency.sign.repeat(options.indexOf(option) + 1)
}

/** An option in a list to choose from, with its signs in front: `Moderate`. */
export function optionLabel(field: Pick<Field, 'scale' | 'options'>, option: string): string {
  return `${optionSigns(field, option)} ${optionName(option)}`.trim()
}
