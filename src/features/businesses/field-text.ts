/** Values of fields as people read them. */
import type { Field } from './business-field.ts'

/** `by_appointment` → `By appointment`. */
export function optionName(option: string): string {
  return `${option.charAt(0).toUpperCase()}${option.slice(1).replaceAll('_', ' ')}`
}

/** One sign of the currency for the least option of a scale, one more for each further option; '' without a scale. */
export function optionSigns({ scale, options }: Pick<Field, 'scale' | 'options'>, option: string): string {
  if (scale !== 'price' || !Array.isArray(options)) return ''
  return '₱'.repeat(options.indexOf(option) + 1)
}

/** An option in a list to choose from: `₱₱ Moderate`. */
export function optionLabel(field: Pick<Field, 'scale' | 'options'>, option: string): string {
  return `${optionSigns(field, option)} ${optionName(option)}`.trim()
}
