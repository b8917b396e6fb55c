import { site } from '#config/place/site.ts'
import { formatNumber } from '#core/numbers.ts'
import { dayInWords } from '#core/time.ts'

/** The feedback actions on its page and card. */
export const feedbackLabels = { rate: 'Rate Business', report: 'Report Issue' } as const

/** `9.25` → `9.3/10`, `8` → `8/10`: one decimal is enough at a glance. */
export function ratingOutOfTen(rating: number): string {
  return `${Math.round(rating * 10) / 10}/10`
}

/** What pages call a rating that an administrator set. */
export const editorsRating = "Editor's rating"

/** What a list knows of a business's ratings. `rating` is the visitors' mean where anybody rated, else the editor's. */
type Rated = { rating: number | null; ratingCount: number }

/** The visitors' mean; null until one of them has rated. */
export function visitorsRating({ rating, ratingCount }: Rated): number | null {
  return ratingCount > 0 ? rating : null
}

/** A rating for one line: the visitors' mean with its count, else the editor's; '' without either. */
export function ratingLine({ rating, ratingCount }: Rated): string {
  if (rating === null) return ''
  return ratingCount > 0
    ? `${ratingOutOfTen(rating)} (${formatNumber(ratingCount)})`
    : `${editorsRating} ${ratingOutOfTen(rating)}`
}

/** What the badge Sponsored means. */
export const sponsoredNote =
  'Sponsored: this business pays for its featured place. A plan moves a listing up; it never changes a rating.'

/** What an administrator can check of a business. */
export const checks = ['telephone_and_address', 'premises_and_hours', 'business_registration'] as const

export type Check = (typeof checks)[number]

/** What was verified, and when; '' when nothing was. */
export function verificationOf(business: { verifiedWhat: Check | null; verifiedOn: string | null }): string {
  const { verifiedWhat, verifiedOn } = business
  if (verifiedWhat === null || verifiedOn === null) return ''
  return `Verified by our team on ${dayInWords(verifiedOn)}: ${optionName(verifiedWhat).toLowerCase()}.`
}

/** `by_appointment` → `By appointment`. */
export function optionName(option: string): string {
  return `${option.charAt(0).toUpperCase()}${option.slice(1).replaceAll('_', ' ')}`
}

/** A choice, as far as showing its options needs it. */
type Choice = { options?: readonly string[] | string; scale?: string }

/** One currency sign for the lowest option of a scale, one more for each further option; '' without a scale. */
export function optionSigns({ scale, options }: Choice, option: string): string {
  if (scale !== 'price' || !Array.isArray(options)) return ''
  return site.currency.sign.repeat(options.indexOf(option) + 1)
}

/** An option in a select, preceded by its signs: `$$ Moderate`. */
export function optionLabel(field: Choice, option: string): string {
  return `${optionSigns(field, option)} ${optionName(option)}`.trim()
}
