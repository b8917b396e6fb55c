/** Two businesses that may be one place, as an administrator compares and merges them. */

import { paths } from '#config/paths.ts'
import { type Weekday, weekdayName, weekdays } from '#core/time.ts'
import { holdersOf, type StaffRight } from '#features/account/staff.ts'
import { hoursColumn, hoursColumns, specialHoursColumn } from '#features/businesses/business-columns.ts'
import { businessFields } from '#features/businesses/business-fields.ts'
import type { ListedEntry } from '#features/duplicates/duplicates.schema.ts'
import type { SpecialHours } from '#features/hours/special-hours.ts'
import { entriesInWords } from '#features/hours/special-lines.ts'

/** One of the two, with every column that an owner sets. */
export type ComparedBusiness = ListedEntry & {
  values: Readonly<Record<string, unknown>>
  draft: boolean
  createdAt: string
  ownerId: string | null
  ownerEmail: string | null
  ratingCount: number
  reports: number
  /** Its running plans. */
  plans: readonly string[]
}

export type DuplicatePair = {
  answer: 'same' | 'person'
  entriesOfName: number
  first: ComparedBusiness
  second: ComparedBusiness
}

export type Merge = {
  id: string
  mergedAt: string
  kept: string
  keptSlug: string
  gone: string
  goneSlug: string
}

export type DuplicatePage = { total: number; page: number; rows: DuplicatePair[]; merges: Merge[] }

/** What is asked before a merge. The address tells two of one name apart. */
export function mergeQuestion(kept: Named, gone: Named): { title: string; text: string; action: string } {
  const called = ({ name, slug }: Named) => `${name} (${paths.business(slug)})`
  const text = `${called(kept)} stays. ${called(gone)} goes: its ratings and reports move to the one that stays, and its address leads there.`
  return { title: `Merge ${gone.name} into ${kept.name}?`, text, action: 'Merge' }
}

type Named = { name: string; slug: string }

/** Columns that are taken over together, and how both businesses read in them. */
export type Choice = { label: string; columns: readonly string[]; first: string; second: string }

/** Columns that make sense only together. */
const composites: readonly { label: string; columns: readonly string[] }[] = [
  { label: 'Position', columns: ['latitude', 'longitude'] },
  { label: 'Opening hours', columns: hoursColumns },
  { label: 'Special days', columns: [specialHoursColumn] },
]

const together = new Set(composites.flatMap(({ columns }) => columns))

const choosable = [
  ...businessFields
    .filter(({ column, setBy }) => setBy === 'owner' && !together.has(column))
    .map(({ column, label }) => ({ label, columns: [column] })),
  ...composites,
]

/**
 * What the two say differently, for choosing field by field.
 * @param names the names of categories, by id
 */
export function choicesOf({ first, second }: DuplicatePair, names: ReadonlyMap<string, string>): Choice[] {
  const read = ({ values }: ComparedBusiness, columns: readonly string[]) => {
    if (columns === hoursColumns) return readWeek(values)
    return (
      columns
        .map((column) => values[column])
        .filter((value) => value !== null && value !== undefined && value !== '')
        // The only list of a business is that of its special days.
        .map((value) =>
          Array.isArray(value)
            ? entriesInWords(value as SpecialHours[])
            : (names.get(String(value)) ?? String(value)),
        )
        .join(', ')
    )
  }
  return choosable
    .map(({ label, columns }) => ({
      label,
      columns,
      first: read(first, columns),
      second: read(second, columns),
    }))
    .filter((choice) => choice.first !== choice.second)
}

/** `Monday – Friday: 9 AM - 6 PM`, a line for each run of days alike; days that nobody spoke of are left out. */
function readWeek(values: ComparedBusiness['values']): string {
  const runs: { first: Weekday; last: Weekday; text: string }[] = []
  for (const day of weekdays) {
    const text = String(values[hoursColumn(day)] ?? '')
    const run = runs.at(-1)
    if (run && run.text === text) run.last = day
    else runs.push({ first: day, last: day, text })
  }
  return runs
    .filter(({ text }) => text !== '')
    .map(({ first, last, text }) =>
      first === last
        ? `${weekdayName(first)}: ${text}`
        : `${weekdayName(first)} – ${weekdayName(last)}: ${text}`,
    )
    .join('\n')
}

/** Whose a business is. Not all of the staff may read who it is. */
export function ownerFact({ ownerId, ownerEmail }: Pick<ComparedBusiness, 'ownerId' | 'ownerEmail'>): string {
  if (ownerId === null) return 'no owner'
  return ownerEmail === null ? 'has an owner' : `owner ${ownerEmail}`
}

export function hasTwoOwners({ first, second }: DuplicatePair): boolean {
  return first.ownerId !== null && second.ownerId !== null && first.ownerId !== second.ownerId
}

/** What keeps somebody of the staff from merging two, where another one could; '' when nothing does. */
export function whyNotMerged(pair: DuplicatePair, may: (right: StaffRight) => boolean): string {
  const plans = [...pair.first.plans, ...pair.second.plans]
  const reasons = [
    ...(hasTwoOwners(pair) && !may('people') ? ['each has an owner of its own'] : []),
    ...(plans.length > 0 && !may('money') ? ['a plan is running'] : []),
  ]
  return reasons.length === 0 ? '' : `Only ${holdersOf('money')} can merge these: ${reasons.join(', and ')}.`
}

export type Side = 'first' | 'second'

/** Which of the two stays unless somebody says otherwise: with an owner, a plan, more ratings, the older one. */
export function sideThatStays({ first, second }: DuplicatePair): Side {
  const rank = (one: ComparedBusiness) => [
    one.plans.length,
    one.ownerId === null ? 0 : 1,
    one.draft ? 0 : 1,
    one.ratingCount,
    -Date.parse(one.createdAt),
  ]
  const [here, there] = [rank(first), rank(second)]
  const decides = here.findIndex((value, index) => value !== there[index])
  return decides >= 0 && (here[decides] ?? 0) < (there[decides] ?? 0) ? 'second' : 'first'
}

/** What is preset for a field: what stays, or the other where that says nothing. */
export function presetSide(choice: Choice, stays: Side): Side {
  const other = stays === 'first' ? 'second' : 'first'
  return choice[stays] === '' ? other : stays
}

/** The columns that the one that stays takes over. */
export function takenColumns(
  choices: readonly Choice[],
  chosen: Readonly<Record<string, Side>>,
  stays: Side,
) {
  return choices
    .filter((choice) => (chosen[choice.label] ?? presetSide(choice, stays)) !== stays)
    .flatMap(({ columns }) => columns)
}
