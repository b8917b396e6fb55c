/** What the list of past imports says. */
import { formatNumber, plural } from '#core/numbers.ts'
import { fieldLabel } from '#features/businesses/shown-values.ts'
import type { ImportRecord, Undone } from '#features/imports/import-records.schema.ts'

export const stateLabels: Readonly<Record<ImportRecord['state'], string>> = {
  running: 'Under way',
  stopped: 'Stopped before its end',
  finished: 'Finished',
  undoing: 'Partly undone',
  undone: 'Undone',
}

const listed = (count: number) => plural(count, 'business', 'businesses')

/** `12 new, 3 changed, 40 unchanged, 2 merged, 1 refused`, without what is none. */
export function countsOf(record: ImportRecord): string {
  const counts = [
    [record.made, 'new'],
    [record.changed, 'changed'],
    [record.unchanged, 'unchanged'],
    [record.merged, 'merged'],
    [record.refused, 'refused'],
  ] as const
  const some = counts.filter(([count]) => count > 0)
  return some.map(([count, word]) => `${formatNumber(count)} ${word}`).join(', ') || 'No rows'
}

/** What was not undone yet can be; an import that changed nothing has nothing to undo. */
export function canUndo({ state, made, changed }: ImportRecord): boolean {
  return state !== 'undone' && made + changed > 0
}

/** What was undone, in part or whole, may have left something. */
export function wasUndone({ state }: Pick<ImportRecord, 'state'>): boolean {
  return state === 'undone' || state === 'undoing'
}

/** What undoing will do, before it is done. */
export function undoQuestion({ state, made, changed }: ImportRecord): string {
  const parts = [
    made > 0 && `${listed(made)} that it added will be removed`,
    changed > 0 && `${listed(changed)} that it changed will have the values of before`,
  ].filter((part) => part !== false)
  const what = parts.join(', and ')
  const begins = state === 'undoing' ? 'This goes on where undoing stopped; in all, ' : ''
  return `${begins}${what}, unless they were changed since. Businesses that have an owner, a plan, ratings or reports by now stay too. What is left is listed afterwards.`
}

/** What undoing did. */
export function undoneText({ removed, put_back, left }: Undone): string {
  const parts = [
    removed > 0 && `${listed(removed)} removed`,
    put_back > 0 && `${listed(put_back)} put back`,
    left > 0 && `${listed(left)} left because of what changed since`,
  ].filter((part) => part !== false)
  return parts.join(', ') || 'There was nothing left to undo'
}

const changedSince = 'Changed since: '

/** Why undoing left a business: the columns that the database names, as the form calls them. */
export function whyItStayed(reason: string): string {
  if (!reason.startsWith(changedSince)) return reason
  const columns = reason.slice(changedSince.length).split(', ')
  return changedSince + columns.map((column) => fieldLabel('business', column)).join(', ')
}
