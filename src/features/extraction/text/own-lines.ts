import type { Page } from '../dom.ts'

/** Of a longer page only this much is read. */
const maxLines = 3000

/** The lines in which a page may speak of its business. */
export function ownLines({ lines }: Page): string[] {
  return lines.slice(0, maxLines).filter((line) => !isOfMaker(line))
}

/** Who made or hosts the site signs it with a name, an address and a number of their own. */
function isOfMaker(line: string): boolean {
  return /\b(?:web ?site|site|page|web ?design|designed|developed|powered|created|hosted|maintained)(?: \w+){0,2} by\b/i.test(
    line,
  )
}
