/** A group of fields: its subject on the left, the fields on the right. */
import './form-section.css'
import { type ReactNode, useId } from 'react'

export function FormSection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <fieldset className="card form-section" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <div>
        <h2 className="text-xl" id={`${id}-title`}>
          {title}
        </h2>
        <p className="mt-1 text-sm text-ink-soft" id={`${id}-text`}>
          {text}
        </p>
      </div>
      <div className="grid content-start gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
