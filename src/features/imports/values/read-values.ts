import { fold } from '#core/text.ts'
import type { Field } from '#features/businesses/business-field.ts'

/** The first address of a list; the form is the database's own. */
export function readEmail(text: string): string | null {
  const [first = ''] = text.split(/[;,/\s]+/)
  const address = first.replace(/^mailto:/i, '')
  const form = /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\.]+(?:\.[^\s@<>"(),;:\\.]+)+$/
  return address.length <= 254 && form.test(address) ? address : null
}

const priceWords: readonly (readonly [RegExp, string])[] = [
  [/^(?:budget|cheap|inexpensive|low|[₱$p]|1)$/i, 'budget'],
  [/^(?:moderate|mid(?:-?range)?|[₱$p]{2}|2)$/i, 'moderate'],
  [/^(?:upscale|expensive|high|[₱$p]{3}|3)$/i, 'upscale'],
  [/^(?:luxury|very expensive|[₱$p]{4}|4)$/i, 'luxury'],
]

/**
 * One of a field's options: by its own word, or on a scale of prices as people write it (`₱₱`, `mid-range`, `$$$`).
 * @returns null when it tells none
 */
export function readOption(
  text: string,
  { options, scale }: Pick<Field, 'options' | 'scale'>,
): string | null {
  if (!Array.isArray(options)) return null
  const said = scale === 'price' ? priceWords.find(([pattern]) => pattern.test(text))?.[1] : undefined
  return options.find((option) => option === said || fold(option) === fold(text)) ?? null
}
