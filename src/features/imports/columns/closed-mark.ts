/** Columns that are about being closed: their cells say so by a mark or a date, and name no status. */
import { fold } from '#core/text.ts'

const isMark = (text: string) => /^(?:true|yes|[yt1x]|checked|on)$/i.test(text)

const marked = [
  ...['permanently closed', 'temporarily closed', 'is closed'],
  ...['is permanently closed', 'is temporarily closed'],
]
/** Of services that keep the places that are gone. */
const dated = ['date closed', 'closed date', 'closed on', 'date of closure']

export const closedHeadings: readonly string[] = [...marked, ...dated]

const [marks, dates] = [new Set(marked.map(fold)), new Set(dated.map(fold))]

/**
 * What such a cell says, in words; null when it says nothing of the kind.
 * @param heading folded
 */
export function closedMark(heading: string, text: string): string | null {
  if (dates.has(heading)) return /[1-9]/.test(text) ? `closed ${text}` : null
  return marks.has(heading) && isMark(text) ? 'yes' : null
}
