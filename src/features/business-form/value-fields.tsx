/** Single fields of a business, bound to its form by name. */
import '#ui/forms/choice.css'
import type { InputHTMLAttributes } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { FormField } from '#ui/forms/form-field.tsx'
import type { BusinessValues } from './business-values.ts'

type Flag = 'featured' | 'verified' | 'draft'
export type TextName = Exclude<keyof BusinessValues, Flag>

type FieldProps = {
  name: TextName
  label: string
  hint?: string
  required?: boolean
  className?: string
}

/** The first thing that is wrong with a field, once it was touched or submitted. */
export function useFieldError(name: keyof BusinessValues): string | undefined {
  const { errors } = useFormState<BusinessValues>({ name })
  return errors[name]?.message
}

type TextProps = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'list'>

export function TextField({ name, label, hint, required, className, ...input }: TextProps) {
  const { register } = useFormContext<BusinessValues>()
  return (
    <FormField
      label={label}
      hint={hint}
      error={useFieldError(name)}
      required={required}
      className={className}
    >
      {(control) => <input className="control" {...control} {...input} {...register(name)} />}
    </FormField>
  )
}

type AreaProps = FieldProps & { rows?: number }

export function TextArea({ name, label, hint, required, className, rows = 5 }: AreaProps) {
  const { register } = useFormContext<BusinessValues>()
  return (
    <FormField
      label={label}
      hint={hint}
      error={useFieldError(name)}
      required={required}
      className={className}
    >
      {(control) => <textarea className="control" rows={rows} {...control} {...register(name)} />}
    </FormField>
  )
}

type ChoiceProps = FieldProps & { options: readonly { value: string; label: string }[] }

export function ChoiceField({ name, label, hint, required, className, options }: ChoiceProps) {
  const { register } = useFormContext<BusinessValues>()
  return (
    <FormField
      label={label}
      hint={hint}
      error={useFieldError(name)}
      required={required}
      className={className}
    >
      {(control) => (
        <select className="control" {...control} {...register(name)}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}

export function FlagField({ name, label }: { name: Flag; label: string }) {
  const { register } = useFormContext<BusinessValues>()
  return (
    <label className="choice">
      <input type="checkbox" {...register(name)} />
      {label}
    </label>
  )
}

/** A text field that says how much room is left. */
export function CountedField({ max, hint, ...field }: TextProps & { max: number }) {
  const typed = String(useWatch<BusinessValues>({ name: field.name }) ?? '').length
  return <TextField {...field} hint={`${hint ? `${hint} ` : ''}${typed}/${max}`} />
}
