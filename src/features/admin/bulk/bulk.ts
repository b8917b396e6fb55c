/** Changing many businesses in one go: what is wanted, and how it is told. */
import { formatNumber, plural } from '#core/numbers.ts'
import { fieldsFor } from '#features/businesses/business-columns.ts'
import { checks, optionName } from '#features/businesses/businesses.ts'
import type { AskedFilter } from '../businesses/business-filters.ts'

/** Values by column, as the database takes them. */
export type Wanted = Readonly<Record<string, string | boolean | null>>

/** Which businesses are meant: the chosen ones, or all that the list's filter finds. */
export type Meant = { ids: readonly string[] } | { filter: AskedFilter }

/**
 * What a change would do: how many businesses have something else, and what they have; `outside`: how many pins would lie
 * outside of their new city.
 */
export type BulkPreview = {
  total: number
  changing: number
  outside: number
  before: Readonly<Record<string, readonly { value: string | boolean | null; count: number }[]>>
}

/** A preview with what was wanted, and the names of the categories and owners in both by their ids. */
export type Previewed = { wanted: Wanted; preview: BulkPreview; names: ReadonlyMap<string, string> }

/** What was chosen in the form: a value by column, `leave` for none, and the e-mail of another owner. */
export type BulkValues = { columns: Readonly<Record<string, string>>; email: string }

/** What is wrong, at the owner's field or with the form. */
export type BulkProblem = { owner: string; all: string }

/** Stands for the account whose e-mail is typed, as the owner. */
export const another = 'another'

/** How far a change, or its undoing, is. */
export type BulkProgress = {
  total: number
  changed: number
  passedOver: number
  putBack: number
  remaining: number
  left: number
}

export type BulkRecord = {
  id: string
  wanted: Wanted
  state: 'running' | 'finished' | 'undoing' | 'undone'
  total: number
  changed: number
  passedOver: number
  putBack: number
  startedAt: string
  actorId: string | null
}

export const stateLabels: Readonly<Record<BulkRecord['state'], string>> = {
  running: 'Not finished',
  finished: 'Finished',
  undoing: 'Undone in part',
  undone: 'Undone',
}

/** A business that a change or its undoing passed over. */
export type BulkRemain = {
  id: string
  name: string | null
  state: 'left' | 'refused' | 'gone'
  reason: string
}

/** In the form, what is left as it is, and what is emptied. */
export const leave = ''
export const none = 'none'

type Option = { value: string; label: string }
type BulkField = { field: string; label: string; options: readonly Option[] }

export const untouched: Option = { value: leave, label: 'Leave as it is' }
const onOff = (on: string, off: string): readonly Option[] => [
  untouched,
  { value: 'true', label: on },
  { value: 'false', label: off },
]

/** What says what was verified. */
const checked = String(fieldsFor('form').find(({ options }) => options === checks)?.column)

/** The fields with a fixed choice. */
export const flagFields: readonly BulkField[] = [
  { field: 'draft', label: 'Publication', options: onOff('Unpublish', 'Publish') },
  { field: 'archived', label: 'Archived', options: onOff('Archive', 'Restore') },
  { field: 'featured_by_admin', label: 'Featured', options: onOff('Feature', 'Stop featuring') },
  {
    field: checked,
    label: 'Verified',
    options: [
      untouched,
      ...checks.map((check) => ({ value: check, label: optionName(check) })),
      { value: none, label: 'Not verified' },
    ],
  },
]

export const columnLabels: Readonly<Record<string, string>> = {
  category_id: 'Category',
  city: 'City',
  owner_id: 'Owner',
  ...Object.fromEntries(flagFields.map(({ field, label }) => [field, label])),
}

/** The values that a form wants; null where it wants nothing. */
export function wantedOf(values: Readonly<Record<string, string>>): Wanted | null {
  const wanted = Object.entries(values)
    .filter(([, value]) => value !== leave)
    .map(([column, value]) => [column, storedValue(column, value)])
  return wanted.length === 0 ? null : Object.fromEntries(wanted)
}

function storedValue(column: string, value: string): string | boolean | null {
  if (value === none) return column === 'city' ? '' : null
  return value === 'true' || value === 'false' ? value === 'true' : value
}

/** A value in words. @param names what ids of categories and people stand for */
export function valueInWords(
  column: string,
  value: string | boolean | null,
  names: ReadonlyMap<string, string>,
): string {
  if (column === 'draft') return value === true ? 'Draft' : 'Published'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === null || value === '') return 'None'
  return names.get(value) ?? (column === checked ? optionName(value) : value)
}

/** `12 businesses changed.` */
export function changedTitle({ changed }: Pick<BulkProgress, 'changed'>): string {
  return `${countOf(changed)} changed.`
}

/** What else there is to say of a change that came to its end, or was stopped. */
export function changedText(
  { passedOver, remaining }: Pick<BulkProgress, 'passedOver' | 'remaining'>,
  what: string,
): string {
  return [
    `${what}.`,
    ...(passedOver > 0 ? [`${countOf(passedOver)} could not be changed.`] : []),
    ...(remaining > 0 ? [`${countOf(remaining)} still to be changed: go on in Changes.`] : []),
  ].join(' ')
}

/** `12 businesses put back. 3 were changed since, and stay as they are.` */
export function undoneText({ putBack, left }: Pick<BulkProgress, 'putBack' | 'left'>): string {
  const back = `${countOf(putBack)} put back.`
  if (left === 0) return back
  const [were, stay] = left === 1 ? ['was', 'stays as it is'] : ['were', 'stay as they are']
  return `${back} ${formatNumber(left)} ${were} changed since, and ${stay}.`
}

/** What undoing is about to do; one that broke off has put some back. */
export function toPutBackText({
  state,
  changed,
  putBack,
}: Pick<BulkRecord, 'state' | 'changed' | 'putBack'>): string {
  const done = `${countOf(putBack)} ${putBack === 1 ? 'was' : 'were'} put back already. The others`
  return `${state === 'undoing' ? done : countOf(changed)} get back what they had. What somebody changed since stays.`
}

export type BulkStep = 'run_bulk_change' | 'undo_bulk_change'

/** Why a change, or its undoing, came to no end, and where it goes on: begun anew, it would be a second one. */
export function brokenText(why: string, step: BulkStep): string {
  return step === 'run_bulk_change'
    ? `${why} What was changed until then stays so: go on with it, or undo it, in Changes, under Changes of Many Businesses at Once.`
    : `${why} What was put back until then stays so: Undo in Changes goes on from there.`
}

/** What to know of pins before the city of their businesses changes; '' when all lie in it. */
export function outsideText({ outside }: Pick<BulkPreview, 'outside'>, city: string): string {
  if (outside === 0) return ''
  const [pins, stay, them] =
    outside === 1
      ? ['has a pin', 'it stays where it is', 'it']
      : ['have pins', 'these stay where they are', 'them']
  return `${countOf(outside)} ${pins} outside of ${city}: ${stay}, and Positions tells ${them} afterwards.`
}

/** Why a business was passed over. */
export function remainInWords({ state, reason }: Pick<BulkRemain, 'state' | 'reason'>): string {
  if (state === 'gone') return 'It is not there any more.'
  if (state === 'refused') return reason
  const fields = reason.split(', ').map((column) => columnLabels[column])
  return fields.every((label) => label !== undefined) ? `Changed since: ${fields.join(', ')}` : reason
}

/** `Category: Cafés; Archived: Yes` */
export function wantedInWords(wanted: Wanted, names: ReadonlyMap<string, string>): string {
  return Object.entries(wanted)
    .map(([column, value]) => `${columnLabels[column] ?? column}: ${valueInWords(column, value, names)}`)
    .join('; ')
}

/** `1 business`, `1,234 businesses` */
export function countOf(businesses: number): string {
  return plural(businesses, 'business', 'businesses')
}

/** The same as a heading or a button says it: `1 Business`, `220 Businesses`. */
export function headingOf(businesses: number): string {
  return plural(businesses, 'Business', 'Businesses')
}
