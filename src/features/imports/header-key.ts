import { fold } from '#core/text.ts'
import { stableId } from './stable-id.ts'

/** Tells the headings of a table, in whatever order and spelling; '' when there are none. */
export function headerKeyOf(headers: readonly string[]): string {
  const named = headers.map(fold).filter((head) => head !== '')
  return named.length === 0 ? '' : stableId(named.sort().join('\n'))
}
