/** One criterion: ten panes that light up to the chosen one. They are radio buttons, so arrow keys work. */
import './score-field.css'
import { useId } from 'react'
import { possibleScores } from './ratings.ts'

type Props = {
  label: string
  value: number | undefined
  disabled: boolean
  onChange: (value: number) => void
}

export function ScoreField({ label, value, disabled, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className="score" disabled={disabled}>
      <legend className="label">
        {label}
        <span className="score-value" aria-hidden="true">
          {value !== undefined && ` ${value}/10`}
        </span>
      </legend>
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
              aria-label={`${score} of 10`}
              onChange={() => onChange(score)}
            />
            <span aria-hidden="true">{score}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
