import { site } from '#config/place/site.ts'

/** The feedback actions on its page and card. */
export const feedbackLabels = { rate: 'Rate Business', report: 'Report Issue' } as const

/** `9.25` → `9.3/10`, `8` → `8/10`: one decimal is enough at a glance. */
export function ratingOutOfTen(rating: number): string {
  return `${Math.round(rating * 10) / 10}/10`
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
