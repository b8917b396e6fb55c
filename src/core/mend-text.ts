/** Repairs text that was read in the wrong encoding, in more ways than pages need (`repairText`). */
import { isPlain, repairText } from './text.ts'

/** The upper half of the code pages of DOS, which no decoder knows any more. */
const dos = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
}

const upperBytes = Uint8Array.from({ length: 128 }, (_, index) => 0x80 + index)
const upperHalf = (label: string) => new TextDecoder(label).decode(upperBytes)

type Page = { byteOf: ReadonlyMap<string, number>; misread: RegExp }

/** What two bytes of an accented letter, or three of a typographic sign, look like in an encoding. */
function pageOf(upper: string): Page {
  const characters = [...upper]
  const setOf = (from: number, to: number) =>
    characters
      .slice(from - 0x80, to - 0x80 + 1)
      .map((one) => `\\u{${(one.codePointAt(0) ?? 0).toString(16)}}`)
  const later = `[${setOf(0x80, 0xbf).join('')}]`
  const two = `[${setOf(0xc2, 0xc3).join('')}]${later}`
  return {
    byteOf: new Map(characters.map((character, index) => [character, 0x80 + index])),
    // Such a pair could be meant by itself; beside a Latin letter it is a letter.
    misread: new RegExp(`(?<=[a-z])${two}|${two}(?=[a-z])|${setOf(0xe2, 0xe2).join('')}${later}{2}`, 'giu'),
  }
}

const pages = [
  upperHalf('macintosh'),
  upperHalf('windows-1250'),
  upperHalf('windows-1251'),
  dos.cp437,
  dos.cp850,
].map(pageOf)

const utf8 = new TextDecoder('utf-8', { fatal: true })
/** Letters and signs of Latin text, and those that a second misreading shows. */
const likely = /^[\u00a1-\u017f\u2010-\u2044\u20ac\u2122\u221a\u2248]+$/

function rereadWith({ byteOf, misread }: Page, text: string): string {
  return text.replace(misread, (sequence) => {
    const bytes = Uint8Array.from([...sequence], (character) => byteOf.get(character) ?? 0)
    try {
      const read = utf8.decode(bytes)
      return likely.test(read) ? read : sequence
    } catch {
      return sequence
    }
  })
}

/** The named entities of letters and signs, as pages write them; those of markup stay. */
const named: Readonly<Record<string, string>> = {
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  ndash: '–',
  mdash: '—',
}
const marks: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
}
const entity =
  /&(?:#(\d{2,5})|#x([\da-f]{2,4})|([a-z])(acute|grave|circ|tilde|uml|cedil)|([lr][sd]quo|[nm]dash));/gi

function readEntities(text: string): string {
  return text.replace(entity, (all, decimal = '', hex = '', letter = '', mark = '', name = '') => {
    if (letter !== '') return `${letter}${marks[mark.toLowerCase()] ?? ''}`.normalize('NFC')
    if (name !== '') return named[name.toLowerCase()] ?? all
    const code = decimal === '' ? Number.parseInt(hex, 16) : Number(decimal)
    // Controls and the signs of markup stay encoded.
    return code >= 0xa0 && (code < 0xd800 || code > 0xdfff) ? String.fromCharCode(code) : all
  })
}

/** Repairs text however often it was misread, in any of the usual encodings. Good text is unchanged. */
export function mendText(text: string): string {
  if (isPlain(text)) return text
  let mended = repairText(text)
  // Every replacement shortens the text, so this ends.
  for (let before = ''; before !== mended; ) {
    before = mended
    for (const page of pages) mended = rereadWith(page, mended)
    mended = repairText(readEntities(mended))
  }
  return mended
}
