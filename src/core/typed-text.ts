import { maxSearched } from './limits.ts'
import { collapseSpaces, repairText } from './text.ts'

/** Control characters, and the marks that change text direction; tab and line break are handled separately. */
const invisible = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Marks that chats and pages put into what is copied from them. They have no width, and part a word that is searched. */
const widthless = /[\u00ad\u200b\u200e\u200f\u2060]/g

/** A line break of another writing: Word's within a paragraph, Unicode's own. */
const otherBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Something that is seen: joiners and fillers of scripts, and the blank of Braille, stand for nothing by themselves. */
const visible = /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u

const orNothing = (text: string) => (visible.test(text) ? text : '')

/** Cleans the text of a single-line field for storage: no line breaks, no invisible characters, nothing when nobody sees it. */
export function typedLine(text: string): string {
  return orNothing(
    collapseSpaces(text.toWellFormed().replace(widthless, '').replace(invisible, ' ').normalize('NFC')),
  )
}

/** The same for several lines. Paragraphs stay apart, by one empty line. */
export function typedText(text: string): string {
  return orNothing(
    text
      .toWellFormed()
      .replace(otherBreak, '\n')
      .replace(widthless, '')
      .replace(invisible, '')
      .normalize('NFC')
      // Looked for from where spaces begin: from each of many, it would take seconds to find no break behind them.
      .replace(/(?<![^\S\n])[^\S\n]+\n/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )
}

/**
 * Whether the database can hold the text. No keyboard types what it cannot: NUL, and half of a character of two UTF-16
 * units. Such a text was damaged on its way, so it is not guessed at.
 */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

export const unstorable = 'Some of this text cannot be read. Please type it again.'

/** A search as it was typed, or as a URL has it: repaired, and cut where it is too long. It refuses nothing. */
export function searchedLine(text: string): string {
  const cut = text.slice(0, maxSearched).replace(/[\ud800-\udbff]$/, '')
  return typedLine(repairText(cut))
}
