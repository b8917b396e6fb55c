/** Chooses pictures: a file input that looks like a button. It is never disabled, which would take the focus away. */
import './picture-input.css'
import { type ChangeEvent, useRef } from 'react'
import type { ControlProps } from '#ui/forms/form-field.tsx'
import { pictureLimits } from './pictures.ts'

type Props = {
  control: ControlProps
  /** What the button says. */
  label: string
  /** Looks as if it could not be pressed, while something is on its way or there is no room. */
  isOff: boolean
  multiple?: boolean
  onChoose: (files: readonly File[]) => void
}

export function PictureInput({ control, label, isOff, multiple = false, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // Allows choosing the same files again after a failure.
    event.target.value = ''
    if (files.length > 0) onChoose(files)
  }
  return (
    <span className="picture-input">
      <input
        {...control}
        ref={input}
        className="sr-only"
        type="file"
        multiple={multiple}
        accept={pictureLimits.sourceTypes.join(',')}
        onChange={choose}
      />
      <button
        type="button"
        className="btn btn-secondary btn-sm"
        tabIndex={-1}
        aria-hidden="true"
        aria-disabled={isOff}
        onClick={() => !isOff && input.current?.click()}
      >
        {label}
      </button>
    </span>
  )
}

/** Beside a picture input whose pictures are on their way, which has the focus afterwards. */
export function StopUpload({ onStop }: { onStop: () => void }) {
  return (
    <button
      type="button"
      className="btn btn-quiet btn-sm"
      onClick={({ currentTarget }) => {
        currentTarget.parentElement?.querySelector('input')?.focus()
        onStop()
      }}
    >
      Stop
    </button>
  )
}
