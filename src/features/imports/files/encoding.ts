import { err, ok, type Result } from '#core/result.ts'
import { bytesOf, chunksOf } from './chunks.ts'

export type Encoding = {
  /** As `TextDecoder` knows it. */
  label: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh'
  /** For people. */
  name: string
  /** Some characters are not in the encoding of the rest: what holds them cannot be read. */
  isMixed: boolean
}

const names = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac OS Roman',
} as const satisfies Record<Encoding['label'], string>

const noText = 'This file is not text: it cannot be read as rows.'

/**
 * Finds how a text is encoded, by its mark or by all of its bytes.
 * @returns a message for people when the file is no text
 */
export async function findEncoding(blob: Blob): Promise<Result<Encoding>> {
  const head = await bytesOf(blob, 0, 64 * 1024)
  const marked = byMark(head)
  if (marked) return ok(encoding(marked))
  const wide = byZeros(head)
  if (wide) return ok(encoding(wide))
  const { sequences, broken, controls, high } = await countBytes(blob)
  if (controls > 2 + blob.size / 1000) return err(noText)
  if (broken === 0) return ok(encoding('utf-8'))
  if (sequences >= broken) return ok({ ...encoding('utf-8'), isMixed: true })
  if (high > blob.size / 4) return err(noText)
  return ok(encoding(await findSingleByte(blob)))
}

function encoding(label: Encoding['label']): Encoding {
  return { label, name: names[label], isMixed: false }
}

function byMark([first, second, third]: Uint8Array): Encoding['label'] | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null
}

/** Every other byte of UTF-16 is zero where the text is Latin. */
function byZeros(head: Uint8Array): Encoding['label'] | null {
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = head.length / 2
  if (odd > most * 0.7 && even < most * 0.05) return 'utf-16le'
  return even > most * 0.7 && odd < most * 0.05 ? 'utf-16be' : null
}

/** Well-formed sequences of UTF-8, bytes that belong to none, control characters, and bytes beyond ASCII. */
async function countBytes(blob: Blob) {
  const counts = { sequences: 0, broken: 0, controls: 0, high: 0 }
  let missing = 0
  for await (const chunk of chunksOf(blob)) {
    for (const byte of chunk) {
      if (byte > 0x7f) counts.high++
      if (missing > 0) {
        if (byte >> 6 === 0b10) {
          missing--
          if (missing === 0) counts.sequences++
          continue
        }
        counts.broken++
        missing = 0
      }
      if (byte < 0x80) {
        if (byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1e) counts.controls++
      } else {
        missing = bytesAfter(byte)
        if (missing === 0) counts.broken++
      }
    }
  }
  if (missing > 0) counts.broken++
  return counts
}

function bytesAfter(first: number): number {
  if (first >= 0xc2 && first <= 0xdf) return 1
  if (first >= 0xe0 && first <= 0xef) return 2
  return first >= 0xf0 && first <= 0xf4 ? 3 : 0
}

/** Windows or Macintosh: the one in which the words read better. */
async function findSingleByte(blob: Blob): Promise<Encoding['label']> {
  const windows = new TextDecoder('windows-1252')
  const mac = new TextDecoder('macintosh')
  let lead = 0
  for await (const chunk of chunksOf(blob))
    lead += readability(windows.decode(chunk)) - readability(mac.decode(chunk))
  return lead >= 0 ? 'windows-1252' : 'macintosh'
}

/** What speaks for a reading of single bytes, and what against it. */
const signs: readonly (readonly [RegExp, number])[] = [
  [/\p{L}[ñáéíóúü]|[ñáéíóúüÑÁÉÍÓÚ]\p{Ll}/gu, 2],
  [/\p{Lu}[ÑÁÉÍÓÚ]/gu, 2],
  [/\p{Ll}’(?:s|t|ll|re|ve)?\b/gu, 3],
  [/(?:^|\s)[“‘]\p{L}|[\p{L}.!?][”](?=\P{L})|\s[–—]\s/gmu, 2],
  [/[a-z][À-ÖØ-ÞŸŽŠŒ]/gu, -2],
  [/[à-öø-ÿ]\p{Lu}/gu, -2],
  [/(?:^|\s)[À-ÖØ-öø-ÿ](?=\s|$)/gmu, -1],
  [/\p{L}[^\p{L}\p{N}\p{M}\s!-~’‘“”–—]\p{L}/gu, -2],
  [/[a-z][–—][a-z]/g, -2],
  [/[\u0080-\u009f]/g, -2],
]

function readability(text: string): number {
  return signs.reduce((sum, [sign, weight]) => sum + weight * (text.match(sign)?.length ?? 0), 0)
}

/** The text of a file, piece by piece; a broken character becomes U+FFFD. */
export async function* textOf(blob: Blob, { label }: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(label)
  for await (const chunk of chunksOf(blob)) {
    const text = decoder.decode(chunk, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder.decode()
  if (rest !== '') yield rest
}
