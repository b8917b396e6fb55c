import { fold } from '#core/text.ts'

/** A word of a typed line: its letters and digits, and where it stands (UTF-16 units). */
export type TypedWord = { key: string; from: number; to: number }

/** The words of a line. What is no letter or digit parts words, but for apostrophes. */
export function typedWords(line: string): TypedWord[] {
  return [...line.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’‘`´]*/gu)].map((match) => ({
    key: fold(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }))
}
