/** Label, control, hint and error together; the React counterpart of field.astro. */
import './field.css'
import { type ReactNode, useId } from 'react'

/** Attributes that connect the control to its label, hint and error for screen readers, and let it run the way of its text. */
export type ControlProps = {
  id: string
  dir: 'auto'
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type Props = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  className?: string | undefined
  children: (control: ControlProps) => ReactNode
}

export function FormField({ label, hint, error, required, className = '', children }: Props) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={`field ${className}`}>
      <label className="label" htmlFor={id}>
        {label}
        {required && (
          <span className="text-hibiscus" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        dir: 'auto',
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
