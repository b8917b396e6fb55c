import { collapseSpaces } from './text.ts'

/** Control characters, and the marks that change text direction; tab and line break are handled separately. */
const invisible = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** Cleans the text of a single-line field for storage: no line breaks, no invisible characters. */
export function typedLine(text: string): string {
  return collapseSpaces(text.toWellFormed().replace(invisible, ' ').normalize('NFC'))
}

/** The same for several lines. Paragraphs stay apart, by one empty line. */
export function typedText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(invisible, '')
    .normalize('NFC')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
