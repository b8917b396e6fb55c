/** A business's columns by use, and the types derived from the list of its fields. */
import { site } from '#config/place/site.ts'
import { type Weekday, weekdays } from '#core/time.ts'
import { type WeekHours, weekOf } from '#features/hours/hours.ts'
import { shownPicture } from '#features/pictures/picture-columns.ts'
import type { Field, FieldKind, FieldUse } from './business-field.ts'
import { businessFields } from './business-fields.ts'

type Declared = (typeof businessFields)[number]

type Appearing<One, Use extends FieldUse> = One extends { uses: readonly (infer Where)[] }
  ? Use & Where extends never
    ? never
    : One
  : never

/** The fields that appear in one of these uses. */
export type FieldOf<Use extends FieldUse> = Appearing<Declared, Use>

export type ColumnOf<Use extends FieldUse> = FieldOf<Use>['column']

/** A field without its own literal types, for code that handles all fields alike. */
export type FieldIn<Use extends FieldUse> = Field & Pick<FieldOf<Use>, 'column' | 'key'>

/** A field's value in a row. A missing text is '', anything else missing is null. */
export type RowValue<One> = One extends { kind: 'flag' }
  ? boolean
  : One extends { kind: 'degrees' | 'outOfTen' }
    ? number | null
    : One extends { kind: 'choice' }
      ? (One extends { options: readonly (infer Option)[] } ? Option : string) | null
      : string

/** The columns of these uses, as a row has them. */
export type ColumnsOf<Use extends FieldUse> = { [One in FieldOf<Use> as One['column']]: RowValue<One> }

/** The same by their names in code. */
export type KeysOf<Use extends FieldUse> = { [One in FieldOf<Use> as One['key']]: RowValue<One> }

export function fieldsFor<Use extends FieldUse>(...uses: readonly Use[]): readonly FieldIn<Use>[] {
  const all: readonly FieldIn<FieldUse>[] = businessFields
  // The filter selects exactly what the type says.
  return all.filter((field) => uses.some((use) => field.uses.includes(use))) as unknown as FieldIn<Use>[]
}

/** The columns of these fields, as pages and lists ask for them. */
export function selectOf(fields: readonly Field[]): string[] {
  return fields.map(({ column, kind }) => (kind === 'picture' ? shownPicture : column))
}

/** Renames columns to their names in code. */
export function toKeys<Use extends FieldUse>(
  fields: readonly FieldIn<Use>[],
  row: Readonly<ColumnsOf<Use>>,
): KeysOf<Use> {
  const values: Readonly<Record<string, unknown>> = row
  // Object.fromEntries loses the keys.
  return Object.fromEntries(fields.map(({ column, key }) => [key, values[column]])) as KeysOf<Use>
}

/** Columns without values. */
export function blankColumns<Use extends FieldUse>(fields: readonly FieldIn<Use>[]): ColumnsOf<Use> {
  const isNumber = (kind: FieldKind) => kind === 'degrees' || kind === 'outOfTen'
  const blanks = fields.map(({ column, kind }) => [
    column,
    kind === 'flag' ? false : kind === 'choice' || isNumber(kind) ? null : '',
  ])
  // Object.fromEntries loses the keys.
  return Object.fromEntries(blanks) as ColumnsOf<Use>
}

export type HoursColumn = `${Weekday}_hours`

/** A row's opening hours, a column for each day. */
export type WeekColumns = Record<HoursColumn, string>

export const hoursColumn = (weekday: Weekday): HoursColumn => `${weekday}_hours`

export const hoursColumns: readonly HoursColumn[] = weekdays.map(hoursColumn)

/** A row's special days. */
export const specialHoursColumn = 'special_hours'

/** The maximum length of a day's text. */
export const maxHours = 200

export function toWeekColumns(week: WeekHours): WeekColumns {
  // Object.fromEntries loses the keys.
  return Object.fromEntries(weekdays.map((day) => [hoursColumn(day), week[day]])) as WeekColumns
}

export function toWeekHours(row: Readonly<WeekColumns>): WeekHours {
  // Object.fromEntries loses the keys.
  return Object.fromEntries(weekdays.map((day) => [day, row[hoursColumn(day)]])) as WeekHours
}

export const noHours: WeekColumns = toWeekColumns(weekOf(() => ''))

/** Values that every business of this place gets. */
export const placeColumns = { country_code: site.countryCode } as const
