import { AppError } from '#core/app-error.ts'
import { applicationErrorTitle, homeLabel } from './labels.ts'

const unavailable = 'Error 503: we could not reach our data just now. Please try again in a moment.'

/** What people read where an application page breaks: the error's status or message. */
export function applicationErrorText(error: unknown): string {
  if (error instanceof AppError && error.code === 'unavailable') return unavailable
  return (
    (error instanceof Error && error.message) || 'Error 500: something went wrong on our side, not on yours.'
  )
}

/**
 * Shows the application error in place of `root`, with a way back to `home`, and logs the cause. It needs nothing but
 * the page, so that it cannot break for the same reason. For React's `onUncaughtError` too.
 */
export function showApplicationError(root: HTMLElement, error: unknown, home: string): void {
  console.error(error)
  const place = document.createElement('div')
  place.className = 'container py-10 md:py-20'
  place.role = 'alert'
  place.append(
    element('h1', '', applicationErrorTitle),
    element('p', 'mt-3 text-lg text-ink-soft', applicationErrorText(error)),
    Object.assign(element('a', 'btn mt-6', homeLabel), { href: home }),
  )
  root.replaceWith(place)
}

function element(tag: string, className: string, text: string): HTMLElement {
  return Object.assign(document.createElement(tag), { className, textContent: text })
}
