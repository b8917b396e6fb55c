import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { steppedBack } from './address.ts'
import { rememberFocus } from './focus-return.ts'

/**
 * Shows a question above everything, and takes it away with its answer. Nothing is mounted until then. Where going back
 * is an answer too, the question does not stay above another page than the one that asked it.
 */
export function askAbove<Answer>(
  draw: (answer: (given: Answer) => void) => ReactNode,
  { whenGoneBack }: { whenGoneBack?: Answer } = {},
): Promise<Answer> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const returnFocus = rememberFocus()
  const asking = new AbortController()
  return new Promise((resolve) => {
    const answer = (given: Answer) => {
      asking.abort()
      root.unmount()
      place.remove()
      // The dialog's own focus return is lost when its root unmounts.
      returnFocus()
      resolve(given)
    }
    // A dialog that was closed just now may still be going back; that is no answer.
    if (whenGoneBack !== undefined)
      void steppedBack().then(() =>
        addEventListener('popstate', () => answer(whenGoneBack), { signal: asking.signal }),
      )
    root.render(draw(answer))
  })
}
