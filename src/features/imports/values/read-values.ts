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

/** `₱₱`, `mid-range`, `$$$` as one of our four price ranges; null when it tells none. */
export function readPriceRange(text: string): string | null {
  return priceWords.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
