import './duplicates.css'
import '#ui/forms/choice.css'
import { useId } from 'react'
import type { Side } from './admin-duplicates.ts'

type Props = {
  legend: string
  first: string
  second: string
  /** Null until somebody chooses. */
  value: Side | null
  onChoose: (side: Side) => void
}

/** Two values side by side, one of them chosen; one below the other on a phone. */
export function SideChoice({ legend, first, second, value, onChoose }: Props) {
  const name = useId()
  const sides = [
    { side: 'first', text: first },
    { side: 'second', text: second },
  ] as const
  return (
    <fieldset className="side-choice">
      <legend>{legend}</legend>
      <div className="pair-sides">
        {sides.map(({ side, text }) => (
          <label key={side} className="choice">
            <input type="radio" name={name} checked={value === side} onChange={() => onChoose(side)} />
            <span className={text === '' ? 'side-empty' : 'side-value'}>{text === '' ? 'empty' : text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
