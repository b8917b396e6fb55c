/** Latin letters that Unicode does not decompose into a base letter and an accent. */
const undecomposed: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  // In lower case they are small capitals.
  Ʀ: 'R',
  Ɪ: 'I',
}

/** Small capitals, which some write their name in, and the letters that they are. */
export const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ'
const plainLetters = 'abcdefghijklmnoprstuvwyz'

const undecomposedLetters = new RegExp(`[${Object.keys(undecomposed).join('')}${smallCapitals}]`, 'g')

const ascii = /^[\0-\x7f]*$/

/** Removes accents: `Peña` → `Pena`. Case and everything else stay. */
export function foldAccents(text: string): string {
  if (ascii.test(text)) return text
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(
      undecomposedLetters,
      (letter) => undecomposed[letter] ?? plainLetters.charAt(smallCapitals.indexOf(letter)),
    )
}

/**
 * The common form of a name's spellings: lower case, no accents, only letters and digits. `Peña City` → `penacity`. The
 * database's `suki_fold` does the same.
 */
export function fold(text: string): string {
  if (ascii.test(text)) return text.toLowerCase().replace(/[^a-z0-9]+/g, '')
  return foldAccents(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Patterns with their replacements; each applies to the output of the one before. */
export type Replacements = readonly (readonly [RegExp, string])[]

export function replaceInOrder(text: string, replacements: Replacements): string {
  return replacements.reduce((current, [pattern, word]) => current.replace(pattern, word), text)
}

/** Alternatives of a regular expression as one group. Without any, it matches nothing, not everything. */
export function oneOf(...alternatives: readonly string[]): string {
  const known = alternatives.filter((one) => one !== '')
  return known.length === 0 ? '(?!)' : `(?:${known.join('|')})`
}

const letter = '[\\p{L}\\p{M}\\p{N}_]'

/** The pattern where it is no part of a longer word, in any script: `\b` knows ASCII alone. Takes the flag `u`. */
export function asWord(pattern: string): string {
  return `(?<!${letter})${pattern}(?:(?<!${letter})|(?!${letter}))`
}

const otherDigit = /[^\P{Nd}\d]/gu

/** Digits of any script as those of ours: `٩` and `९` are 9. Every script's stand in Unicode as ten in a row. */
export function asciiDigits(text: string): string {
  if (ascii.test(text)) return text
  return text.replace(otherDigit, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
    return String(code - zero)
  })
}

/** What parts the parts of an address, in any script. */
export const addressComma = /[,;\n،؛、，；]/

/** Collapses runs of spaces, and trims. */
export function collapseSpaces(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

const hiddenElement = /<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi
const markup = /<!--[\s\S]*?(?:-->|$)|<[a-z/!?][^>]*(?:>|$)/gi

/**
 * Plain text from text that may hold markup. Scripts and styles go with their content; "5 < 6" is not markup and stays.
 * The output can open no element, however the input was nested.
 */
export function stripTags(text: string): string {
  let words = text
  for (let before = ''; before !== words; ) {
    before = words
    words = words.replace(hiddenElement, ' ').replace(markup, ' ')
  }
  return collapseSpaces(words)
}

let segmenter: Intl.Segmenter | undefined

/**
 * Letters as people see them: with all their marks, and an emoji with all its parts. What finds them is made when it is
 * first needed, which it is for few texts.
 */
export function lettersOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en')
  return segmenter.segment(text)
}

/** UTF-16 units of the longest letter that is kept whole: a family of four has 25. Accents can be piled up without end. */
const longest = 32

/** Where a text can be cut, at this index or before it. */
function cutBefore(text: string, index: number): number {
  const start = lettersOf(text).containing(index)?.index ?? text.length
  return index - start > longest ? index : start
}

/**
 * At most `max` UTF-16 units, with an ellipsis when cut: after a whole word unless that drops the half of it, as where
 * words are not parted by spaces; else after a whole letter.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  if (max < 1) return ''
  const head = text.slice(0, ascii.test(text) ? max - 1 : cutBefore(text, max - 1))
  const atWord = /\s/.test(text.charAt(head.length)) ? head : head.replace(/\s+\S*$/, '')
  const kept = atWord.length * 2 < head.length ? head : atWord
  return `${kept.replace(/[\uD800-\uDBFF]$/, '').replace(/[\s,;:.–—、。，-]+$/, '')}…`
}

/**
 * Matches UTF-8 misread as Windows-1252 or Latin-1: `PeÃ±a` for `Peña`. Only sequences that nobody can mean are
 * matched: those whose first byte announces accented Latin letters (C2 to C5), typographic signs (E2) or emoji (F0).
 * Other first bytes are letters that do precede a quotation mark or a dash in good text (`El Niño “Ñ”`).
 */

/** What Windows-1252 shows for the bytes 80 to 9F; the five it leaves undefined are read as in Latin-1. */
const windows1252 = '\u20ac\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const byteOf = new Map<string, number>()
for (let byte = 0x80; byte <= 0xff; byte++) byteOf.set(String.fromCharCode(byte), byte)
for (const [index, character] of [...windows1252].entries()) byteOf.set(character, 0x80 + index)

const continuation = `[\\u0080-\\u00bf${windows1252}]`
const misread = new RegExp(
  [
    `[\\u00c2-\\u00c5]${continuation}`,
    `\\u00e2${continuation}{2}`,
    `\\u00f0${continuation}{3}`,
    // ƒ, ˆ and ˜ do not occur in names: they appear when misread text is misread again.
    '\\u00c6[\\u0092’]|\\u00cb[\\u0086†\\u009cœ]',
  ].join('|'),
  'g',
)

const utf8 = new TextDecoder('utf-8', { fatal: true })

function reread(sequence: string): string {
  const bytes = Uint8Array.from(sequence, (character) => byteOf.get(character) ?? 0)
  try {
    return utf8.decode(bytes)
  } catch {
    return sequence
  }
}

/** The named and numbered entities that exported web pages leave in names; markup's own (`&lt;`) stay. */
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#039;': "'",
  '&#038;': '&',
  '&nbsp;': ' ',
  '&ntilde;': 'ñ',
  '&Ntilde;': 'Ñ',
  '&eacute;': 'é',
  '&rsquo;': '’',
  '&ndash;': '–',
}
const entity = new RegExp(Object.keys(entities).join('|'), 'g')

/** Whether text holds no letter that could be misread, and no entity: most text. */
export function isPlain(text: string): boolean {
  return ascii.test(text) && !text.includes('&')
}

/**
 * Repairs double-encoded text and leftover entities, however often they were encoded, and normalises to NFC. Good text
 * is otherwise unchanged, and repairing twice changes nothing more.
 */
export function repairText(text: string): string {
  if (isPlain(text)) return text
  let mended = text.normalize('NFC')
  // Every replacement shortens the text, so this ends.
  for (let before = ''; before !== mended; ) {
    before = mended
    mended = mended
      .replace(misread, reread)
      .replace(entity, (name) => entities[name] ?? name)
      .normalize('NFC')
  }
  return mended
}
