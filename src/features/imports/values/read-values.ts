import { site } from '#config/place/site.ts'
import { copiedEmail } from '#core/copied-email.ts'
import { fold } from '#core/text.ts'
import type { Field } from '#features/businesses/business-field.ts'

/** The first email address of a list, by the database's own rule. */
export function readEmail(text: string): string | null {
  const [address = ''] = copiedEmail(text).split(/[;,/\s]+/)
  const form = /^[^\s@<>"(),;:\\]+@[^\s@<>"(),;:\\.]+(?:\.[^\s@<>"(),;:\\.]+)+$/
  return address.length <= 254 && form.test(address) ? address : null
}

const priceWords: readonly (readonly [RegExp, string])[] = [
  [/^(?:budget|cheap|inexpensive|low|1)$/i, 'budget'],
  [/^(?:moderate|mid(?:-?range)?|2)$/i, 'moderate'],
  [/^(?:upscale|expensive|high|3)$/i, 'upscale'],
  [/^(?:luxury|very expensive|4)$/i, 'luxury'],
]
/** How forms, maps and spreadsheets tick what is so, partly so or not so. */
const answerWords: readonly (readonly [RegExp, string])[] = [
  [/^(?:y|x|✓|✔|1|true|designated|(?:fully |wheelchair )?accessible)$/i, 'yes'],
  [/^(?:partial(?:ly)?(?: accessible)?|partly|with (?:help|assistance))$/i, 'limited'],
  [/^(?:n|0|false|none|inaccessible|not (?:wheelchair )?accessible)$/i, 'no'],
]
const signs = ['$', site.currency.sign, ...site.currency.typed]

const plainSign = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '')

/** How often a text repeats one of the signs and says nothing else, in either case and width; 0 for other texts. */
export function countOfSigns(text: string, among: readonly string[]): number {
  const written = plainSign(text)
  const sign = among.map(plainSign).find((one) => written !== '' && written.replaceAll(one, '') === '')
  return sign === undefined ? 0 : written.length / sign.length
}

/** `mid-range`, `$$$` or repeated signs of the place's currency as one of four prices; null for anything else. */
function readPrice(text: string): string | null {
  const count = countOfSigns(text, signs)
  const written = count > 0 ? String(count) : text
  return wordFor(priceWords, written)
}

const wordFor = (words: readonly (readonly [RegExp, string])[], text: string) =>
  words.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? null

/** One of a field's options, by its own word, on a price scale or as an answer is ticked; null for anything else. */
export function readOption(
  text: string,
  { options, scale }: Pick<Field, 'options' | 'scale'>,
): string | null {
  if (!Array.isArray(options)) return null
  const said = scale === 'price' ? readPrice(text) : (wordFor(answerWords, text) ?? text)
  return options.find((option) => fold(option) === fold(said ?? '')) ?? null
}
