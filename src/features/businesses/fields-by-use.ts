/** The fields by where they appear, and the types that follow from the list. */
import type { Field, FieldUse } from './business-field.ts'
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

/** A field whose own details are not known: what handles all of them alike. */
export type FieldIn<Use extends FieldUse> = Field & Pick<FieldOf<Use>, 'column' | 'key'>

/** What a row holds for a field. A text is '' and anything else null where nothing is said. */
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
  // The filter asks for just what the type says.
  return all.filter((field) => uses.some((use) => field.uses.includes(use))) as unknown as FieldIn<Use>[]
}
