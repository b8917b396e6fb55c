import { mendText } from '#core/mend-text.ts'
import {
  collapseSpaces,
  foldAccents,
  type Replacements,
  replaceInOrder,
  smallCapitals,
  stripTags,
} from '#core/text.ts'
import { mendLostLetters } from './lost-letters.ts'
import { cleanName } from './names.ts'

/** A business's name as a sign would show it. */
export type NameReading = {
  name: string
  /** Whether a letter is lost and nobody can tell which: whoever brings the name is asked. */
  isDoubtful: boolean
}

const maxTurns = 5

/**
 * Reads a name from outside: mends its letters, drops emoji and decoration, writes capitals, legal forms and a branch in
 * brackets as signs do.
 */
export function readName(text: string): NameReading {
  let reading = readOnce(text)
  // What one step uncovers another may read: an emoji gone, a word is whole.
  for (let turns = 0; turns < maxTurns; turns++) {
    const next = readOnce(reading.name)
    if (next.name === reading.name) break
    reading = next
  }
  return reading
}

function readOnce(text: string): NameReading {
  const mended = mendLostLetters(mendText(composed(unescaped(stripTags(text)))))
  const plain = withoutFormerName(withoutProprietor(undecorated(mended.text)))
  return { name: withLegalForm(cleanName(withBrackets(plain))), isDoubtful: mended.isDoubtful }
}

/** Bytes and characters that an export wrote as ASCII. */
function unescaped(text: string): string {
  const characters = text.replace(/\\u([\da-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  // Only without spaces is a percent sign an escape.
  const isLink = !/\s/.test(characters)
  return characters
    .replace(isLink ? /(?:%[\da-f]{2})+/gi : /(?:%[c-f][\da-f]%[89ab][\da-f])+/gi, decodeBytes)
    .replace(/(?:=[c-f][\da-f]=[89ab][\da-f])+/gi, decodeBytes)
    .toWellFormed()
}

function decodeBytes(bytes: string): string {
  try {
    return decodeURIComponent(bytes.replaceAll('=', '%'))
  } catch {
    return bytes
  }
}

/** Accents that were typed behind their letter: `Nin~o`, `Cafe´`. */
function composed(text: string): string {
  return text
    .replace(/(?<=n)[~˜](?=\p{L})/giu, '\u0303')
    .replace(/(?<=[aeiou])´/gi, '\u0301')
    .replace(/(?<=[aeiou])¨/gi, '\u0308')
    .normalize('NFC')
}

const ornaments: Replacements = [
  [/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/gu, ' '],
  // What joins emoji, and chooses between two looks of one; some scripts join letters with it.
  [/(?<![\p{L}\p{M}])\u200d|\u200d(?![\p{L}\p{M}])|\u20e3|\ufe0e|\ufe0f/gu, ''],
  [/[★☆✦✧♥♡●○■□◆◇▪♪♫]/gu, ' '],
  [/\s+/g, ' '],
  [/^[\s~*•|_=:;,<>-]+|[\s~*•|_=:;,<>-]+$/g, ''],
  [/^["“”„]+([^"“”„]*)["“”„]+$/, '$1'],
  [/^['‘’]+([^'‘’]*)['‘’]+$/, '$1'],
]

/** Raised, circled, squared, mathematical and wide letters, and narrow ones of Japanese, in whole words. */
const otherTypefaces = /[\u1d2c-\u1d6a\u24b6-\u24e9\u{1f130}-\u{1f149}\u{1d400}-\u{1d7ff}]|[\uff01-\uff9f]+/gu

const smallCapital = new RegExp(`[${smallCapitals}]`, 'g')

/** More accents on a letter than any language writes. */
const towers = /(\p{Script=Latin})\p{M}{3,}/gu

/** The name without emoji and ornaments, in plain letters; a name of nothing else stays. */
function undecorated(text: string): string {
  const plain = text
    .replace(otherTypefaces, (letters) => letters.normalize('NFKC'))
    .replace(smallCapital, (letter) => foldAccents(letter).toUpperCase())
    .replace(towers, '$1')
  const bare = collapseSpaces(replaceInOrder(plain, ornaments))
  return /[\p{L}\p{N}]/u.test(bare) ? bare : collapseSpaces(text)
}

/** A former name in brackets or behind a comma, also one that was cut off: whoever needs it finds the name as written. */
const formerName =
  /(?<=[\p{L}\p{N}].*)\s*(?:[([]\s*(?:(?:formerly|previously)\b|f\.?k\.?a\b|for\.\s)(?:[^()[\]]|\([^()]*\))*[)\]]?|,\s*formerly\s.*$)/giu

function withoutFormerName(text: string): string {
  return collapseSpaces(text.replace(formerName, ''))
}

/** The person or company behind a business, before the words with which registers name what it trades as. */
const proprietor =
  /^[^()]*\S\s[([]?(?:d\/b\/a|d\.b\.a\.?|t\/a|trading as|doing business (?:as|under)(?: the)?(?: trade)?(?: name)?(?: and style)?(?: of)?)[\s:]+(?=\S)/i

/** Without marks between the letters it may also be somebody's work: `Oracle DBA Training`. */
const bareProprietor = /^\S+\s[^()]*\S\sDBA\s(?=\S+\s\S)/

function withoutProprietor(text: string): string {
  const found = proprietor.exec(text) ?? bareProprietor.exec(text)
  if (found === null) return text
  const traded = text.slice(found[0].length)
  return /[([]/.test(found[0]) ? traded.replace(/[)\]]\s*$/, '') : traded
}

/** Round brackets, spaced and closed. */
function withBrackets(text: string): string {
  const round = text
    .replace(/(?<=\S.*)\[([^[\]]*)\]?/g, '($1)')
    .replace(/(?<=\S)\((?=[^()]{3})/g, ' (')
    .replace(/\(\s+/g, '(')
    .replace(/\s+\)/g, ')')
    .replace(/\(\)/g, '')
  const isOpen = /\([^()]+$/.test(round)
  return collapseSpaces(isOpen ? `${round})` : round)
}

/** How signs write the forms of companies. */
const legalForms: Readonly<Record<string, string>> = {
  inc: 'Inc.',
  corp: 'Corp.',
  co: 'Co.',
  ltd: 'Ltd.',
  opc: 'OPC',
  llc: 'LLC',
  incorporated: 'Incorporated',
  corporation: 'Corporation',
}
const form = Object.keys(legalForms).join('|')
/** A form at the end, before another form or before the branch in brackets. */
const legalForm = new RegExp(
  `(?<=\\S[\\s,]\\s*)(o\\.p\\.c|${form})\\b\\.?(?=$|\\s*\\(|,?\\s+(?:${form})\\b)`,
  'gi',
)

/** A comma without a space, before a form. */
const tightComma = new RegExp(`,(?=(?:${form})\\b)`, 'gi')

function withLegalForm(name: string): string {
  return name
    .replace(tightComma, ', ')
    .replace(
      legalForm,
      (written, word: string) => legalForms[word.toLowerCase().replaceAll('.', '')] ?? written,
    )
}
