import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { rememberFocus } from './focus-return.ts'

/** Shows a question above everything, and takes it away with its answer. Nothing is mounted until then. */
export function askAbove<Answer>(draw: (answer: (given: Answer) => void) => ReactNode): Promise<Answer> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const returnFocus = rememberFocus()
  return new Promise((resolve) => {
    root.render(
      draw((given) => {
        root.unmount()
        place.remove()
        // The dialog's own focus return is lost when its root unmounts.
        returnFocus()
        resolve(given)
      }),
    )
  })
}
