/** Columns that are about being closed: their cells say so by a mark or a date, and name no status. */
import { fold } from '#core/text.ts'

const isMark = (text: string) => /^(?:true|yes|[yt1x]|checked|on)$/i.test(text)

/** The dates of services that keep the places that are gone. */
const dated: ReadonlySet<string> = new Set(
  ['date closed', 'closed date', 'closed on', 'date of closure'].map(fold),
)
const marked = /^(?:is|permanently|temporarily)(?:permanently|temporarily)?closed$/

/**
 * What such a cell says, in words; null when it says nothing of the kind.
 * @param heading folded
 */
export function closedMark(heading: string, text: string): string | null {
  if (dated.has(heading)) return /[1-9]/.test(text) ? `closed ${text}` : null
  return marked.test(heading) && isMark(text) ? 'yes' : null
}
