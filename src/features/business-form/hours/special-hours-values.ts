/** Special days as a form holds and checks them. */
import * as z from 'zod/mini'
import { weekdays } from '#core/time.ts'
import { typedLine } from '#core/typed-text.ts'
import { maxHours } from '#features/businesses/business-columns.ts'
import { formatDay } from '#features/hours/hours.ts'
import { parseHours } from '#features/hours/parse-hours.ts'
import {
  dayNumber,
  maxSpecialHours,
  type SpecialHours,
  type SpecialKind,
  specialKinds,
  typedSource,
} from '#features/hours/special-hours.ts'
import { datesInWords } from '#features/hours/special-lines.ts'

/** What an entry speaks of, as forms name it. */
export const kindLabels: Readonly<Record<SpecialKind, string>> = {
  days: 'On certain dates',
  holidays: 'On public holidays',
  paused: 'Temporarily closed',
  ended: 'Closed for good',
}

/** Whether entries of a kind have dates and hours. */
export const hasHoursField = (kind: SpecialKind) => kind === 'days' || kind === 'holidays'

/** An entry after a person changed it: without what its kind does not have, and theirs. */
export function edited(entry: SpecialHours, changes: Partial<SpecialHours>): SpecialHours {
  const next = { ...entry, ...changes, source: typedSource }
  const isDated = next.kind === 'days'
  return {
    ...next,
    from: next.kind === 'holidays' ? null : next.from,
    to: isDated || next.kind === 'paused' ? next.to : null,
    yearly: isDated && next.yearly,
    days: hasHoursField(next.kind) ? next.days : [],
    hours: hasHoursField(next.kind) ? next.hours : '',
  }
}

/** An entry as it is stored: one day when its last is not said, and its hours written as the site writes them. */
export function tidied(entry: SpecialHours): SpecialHours {
  const hours = typedLine(entry.hours)
  const read = parseHours(hours)
  return {
    ...entry,
    to: entry.kind === 'days' ? (entry.to ?? entry.from) : entry.to,
    hours: read.kind === 'unknown' ? hours : formatDay(read),
  }
}

/** What is wrong with a field of an entry. */
type FieldProblem = { field: keyof SpecialHours; message: string }
type Problem = FieldProblem & { index: number }

/** The most days of an entry: the database allows two years, and less than one for what recurs. */
const mostDays = ({ yearly }: SpecialHours) => (yearly ? 364 : 731)

function datesProblemOf(entry: SpecialHours): FieldProblem | null {
  const { kind, from, to } = entry
  if ((kind === 'days' || kind === 'paused') && from === null)
    return { field: 'from', message: 'Please enter the first day.' }
  if (from !== null && to !== null && to < from)
    return { field: 'to', message: 'The last day is before the first one.' }
  if (kind === 'days' && from !== null && to !== null && dayNumber(to) - dayNumber(from) > mostDays(entry))
    return {
      field: 'to',
      message: entry.yearly ? 'This must be shorter than a year.' : 'This may last two years at most.',
    }
  return null
}

/** What an import could not read is shown as written; a person is asked to say it clearly. */
function hoursProblemOf({ kind, hours, source }: SpecialHours): FieldProblem | null {
  if (!hasHoursField(kind)) return null
  const field = 'hours'
  if (hours.trim() === '') return { field, message: 'Please enter the hours, or choose Closed.' }
  if (hours.length > maxHours) return { field, message: `Please use at most ${maxHours} characters.` }
  return source === typedSource && parseHours(hours).kind === 'unknown'
    ? { field, message: 'We cannot read these hours. Write them like 9 AM - 6 PM, or choose Closed.' }
    : null
}

/** An entry says what an earlier one has said already. */
function clashOf(entry: SpecialHours, earlier: readonly SpecialHours[]): FieldProblem | null {
  if (entry.source !== typedSource) return null
  if (entry.kind !== 'days')
    return earlier.some(({ kind }) => kind === entry.kind)
      ? { field: 'kind', message: `“${kindLabels[entry.kind]}” is in the list already.` }
      : null
  const other = earlier.find((one) => overlap(one, entry))
  if (!other?.from || !other.to) return null
  const dates = datesInWords(dayNumber(other.from), dayNumber(other.to), entry.from ?? other.from)
  return { field: 'from', message: `This overlaps ${dates}, which is in the list already.` }
}

function overlap(one: SpecialHours, other: SpecialHours): boolean {
  if (one.kind !== 'days' || one.yearly !== other.yearly) return false
  if (one.from === null || other.from === null) return false
  const sharesDays =
    one.days.length === 0 || other.days.length === 0 || one.days.some((day) => other.days.includes(day))
  return sharesDays && one.from <= (other.to ?? other.from) && other.from <= (one.to ?? one.from)
}

/** Everything that keeps a list of special days from being stored. */
export function problemsOf(entries: readonly SpecialHours[]): Problem[] {
  return entries.flatMap((entry, index) => {
    const dates = datesProblemOf(entry) ?? clashOf(entry, entries.slice(0, index))
    return [dates, hoursProblemOf(entry)].flatMap((problem) => (problem ? [{ index, ...problem }] : []))
  })
}

const entrySchema = z.object({
  kind: z.enum(specialKinds),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  yearly: z.boolean(),
  days: z.array(z.enum(weekdays)),
  hours: z.string(),
  source: z.string(),
})

/** The list as a form checks and stores it. */
export const specialHoursSchema = z.array(entrySchema).check(
  z.maxLength(maxSpecialHours, `Please list at most ${maxSpecialHours} special days.`),
  z.check((context) => {
    for (const { index, field, message } of problemsOf(context.value))
      context.issues.push({ code: 'custom', input: context.value, path: [index, field], message })
  }),
  z.overwrite((entries) => entries.map(tidied)),
)
