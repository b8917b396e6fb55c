import { collapseSpaces } from './text.ts'

/** Control characters, and the marks that turn the direction of writing around; tab and line break are kept apart. */
const invisible = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** What somebody typed into a field of one line, as it can be stored: no line breaks, no characters that hide. */
export function typedLine(text: string): string {
  return collapseSpaces(text.toWellFormed().replace(invisible, ' ').normalize('NFC'))
}

/** The same for a text of several lines. Paragraphs stay apart, by one empty line. */
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
