/** One criterion: ten panes that light up to the chosen one. They are radio buttons, so arrow keys work. */
import './score-field.css'
import { useId } from 'react'
import { possibleScores } from './ratings.ts'

type Props = {
  label: string
  value: number | undefined
  disabled: boolean
  error: string | undefined
  onChange: (value: number) => void
}

export function ScoreField({ label, value, disabled, error, onChange }: Props) {
  const name = useId()
  return (
    // A fieldset cannot be invalid.
    <div
      className="score"
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error && `${name}-error`}
    >
      <p className="label" id={`${name}-label`}>
        {label}
        <span className="score-value" aria-hidden="true">
          {value !== undefined && ` ${value}/10`}
        </span>
      </p>
      <div className="score-panes">
        {possibleScores.map((score) => (
          <label
            key={score}
            className="score-pane"
            data-lit={value !== undefined && score <= value ? '' : undefined}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={score}
              checked={score === value}
              disabled={disabled}
              aria-label={`${score} of 10`}
              onChange={() => onChange(score)}
            />
            <span aria-hidden="true">{score}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field-error mt-1.5" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
