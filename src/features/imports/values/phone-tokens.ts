/** Splits a plain text with telephone numbers into runs of digits, extensions, words and separators. */

export type Kind = 'mobile' | 'landline' | 'Viber' | 'WhatsApp'

type Place = { start: number; end: number; text: string }

export type Token = Place &
  (
    | { type: 'run' }
    /** A number that is partly written in letters: `0917-ABC-1234`. */
    | { type: 'spelled' }
    | { type: 'extension'; extensions: string[] }
    | { type: 'word'; label: Label | null }
    /** `strong` begins another entry, `weak` and `range` go on with the same. */
    | { type: 'strong' | 'weak' | 'range' | 'colon' | 'open' | 'close' }
  )

/** What a word says of a number; `letter` when it does so only beside one. */
export type Label = { kind: Kind | 'fax' | 'phone' | 'number'; isLetter: boolean }

const labels: readonly (readonly [RegExp, Label['kind']])[] = [
  [/^(?:mobile|mob|cell?|cells|handphone)$/, 'mobile'],
  [/^landlines?$/, 'landline'],
  [/^viber$/, 'Viber'],
  [/^(?:whatsapp|wa)$/, 'WhatsApp'],
  [/^(?:fax|faxes|facsimile)$/, 'fax'],
  [/^(?:tel|tels|telephone|phone|phones|telefax|telfax|tf|tl)$/, 'phone'],
  [/^(?:no|nos|number|hotline|call|text|sms)$/, 'number'],
]
const letters: Readonly<Record<string, Label['kind']>> = {
  f: 'fax',
  m: 'mobile',
  c: 'mobile',
  t: 'phone',
  p: 'phone',
}

function labelOf(word: string): Label | null {
  const lower = word.toLowerCase()
  const kind = labels.find(([pattern]) => pattern.test(lower))?.[1]
  if (kind) return { kind, isLetter: lower.length <= 2 && kind === 'phone' }
  const letter = letters[lower]
  return letter ? { kind: letter, isLetter: true } : null
}

const list = String.raw`\d{1,6}(?!\d|-\d{3,}-|-\d{4})(?:\s*(?:,|/|&|-|\band\b|\bor\b|\bto\b)\s*\d{1,5}(?!\d|\s*-\s*\d{3}|\s\d))*`
const patterns = [
  [
    'extension',
    String.raw`(?:;\s*ext(?:ension)?=|\b(?:loc(?:al)?s?|lcl|ext(?:ension|n)?s?)(?![a-z])\.?|(?<=[\d)]\s{0,2})(?:x|#))\s*(?:(?:no|nos|number)\b\.?|#)?\s*:?\s*(?:${list})`,
  ],
  // Fewer digits than a number has, joined to letters that are neither a separator nor an extension.
  [
    'spelled',
    String.raw`(?<![\p{L}\d-])\d(?:-?\d){0,5}-(?!(?:and|or|to|thru|through|loc(?:al)?s?|lcl|ext(?:ension|n)?s?)(?![a-z]))\p{L}{2,}(?:-?[\p{L}\d])*`,
  ],
  // What a spaced hyphen parts from a number is not of that number: `Gate 3 - 811-7331`.
  [
    'run',
    String.raw`\d{1,2}(?=\s+-\s+[(+])|(?:\d|[1-9]\d)(?=\s+-\s+(?:0\d|\d{3}))|(?:\+\s?)?(?:\(\s*\+?[\d\s.-]*\d\s*\)|\d)(?:[\s.-]*(?:\(\s*[\d\s.-]*\d\s*\)|\d))*`,
  ],
  ['weak', String.raw`[,/&]|\b(?:and|or)\b`],
  ['range', String.raw`-|~|\b(?:(?:up )?to|thru|through)\b`],
  ['word', String.raw`\p{L}[\p{L}\p{M}'’]*`],
  ['strong', '[;|•·]'],
  ['colon', ':'],
  ['open', String.raw`[(\[]`],
  ['close', String.raw`[)\]]`],
] as const
const anyToken = new RegExp(patterns.map(([type, pattern]) => `(?<${type}>${pattern})`).join('|'), 'giu')

/** The tokens of a text in their order. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(anyToken)].flatMap((match): Token[] => {
    const found = patterns.find(([type]) => match.groups?.[type] !== undefined)
    if (!found) return []
    const [type] = found
    const place = { start: match.index, end: match.index + match[0].length, text: match[0].trim() }
    if (type === 'word') return [{ ...place, type, label: labelOf(place.text) }]
    if (type === 'extension') return [{ ...place, type, extensions: extensionsIn(place.text) }]
    return [{ ...place, type }]
  })
}

const maxExtensions = 6

function extensionsIn(text: string): string[] {
  const numbers = text.match(/\d+/g) ?? []
  const [first = '', last = ''] = numbers
  const between = Number(last) - Number(first)
  const isRange = numbers.length === 2 && /\d\s*(?:-|to)\s*\d/i.test(text) && first.length === last.length
  if (!isRange || between < 1 || between >= maxExtensions) return numbers
  return Array.from({ length: between + 1 }, (_, index) =>
    String(Number(first) + index).padStart(first.length, '0'),
  )
}
