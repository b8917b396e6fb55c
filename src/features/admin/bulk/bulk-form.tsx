import { cities } from '#config/place/cities.ts'
import type { CategoryOption } from '#features/business-form/form-services.ts'
import { FormActions } from '#ui/forms/form-actions.tsx'
import { FormField } from '#ui/forms/form-field.tsx'
import { useAdmin } from '../admin-context.ts'
import {
  another,
  type BulkProblem,
  type BulkValues,
  columnLabels,
  flagFields,
  leave,
  none,
  untouched,
} from './bulk.ts'

type Props = {
  categories: readonly CategoryOption[]
  values: BulkValues
  problem: BulkProblem
  pending: boolean
  onValues: (values: BulkValues) => void
  onAsk: () => void
  onClose: () => void
}

/** What is to change: a select for each column that many businesses can share. */
export function BulkForm({ categories, values, problem, pending, onValues, onAsk, onClose }: Props) {
  const { may } = useAdmin()
  const { columns, email } = values
  const choose = (column: string, options: readonly Option[]) => (
    <ColumnSelect
      key={column}
      column={column}
      options={options}
      value={columns[column] ?? leave}
      onChange={(value) => onValues({ ...values, columns: { ...columns, [column]: value } })}
    />
  )
  return (
    <form
      className="bulk-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onAsk()
      }}
    >
      {choose('category_id', [
        untouched,
        { value: none, label: 'No category' },
        ...categories.map(({ id, name }) => ({ value: id, label: name })),
      ])}
      {choose('city', [
        untouched,
        ...cities.map(({ name }) => ({ value: name, label: name })),
        { value: none, label: 'No city' },
      ])}
      {may('people') &&
        choose('owner_id', [
          untouched,
          { value: another, label: 'Another owner' },
          { value: none, label: 'Nobody' },
        ])}
      {columns['owner_id'] === another && (
        <FormField label="E-mail of the new owner" error={problem.owner} required>
          {(control) => (
            <input
              className="control"
              {...control}
              type="email"
              autoComplete="off"
              value={email}
              onChange={({ target }) => onValues({ ...values, email: target.value })}
            />
          )}
        </FormField>
      )}
      {flagFields.map(({ field, options }) => choose(field, options))}
      <p className="field-error whole" role="alert">
        {problem.all}
      </p>
      <FormActions
        onClose={onClose}
        action="See What Will Change"
        pendingAction="Counting..."
        pending={pending}
      />
    </form>
  )
}

type Option = { value: string; label: string }
type SelectProps = {
  column: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
}

function ColumnSelect({ column, options, value: chosen, onChange }: SelectProps) {
  return (
    <FormField label={columnLabels[column] ?? column}>
      {(control) => (
        <select
          className="control"
          {...control}
          value={chosen}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}
