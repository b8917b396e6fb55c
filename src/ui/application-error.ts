import { AppError } from '#core/app-error.ts'
import { applicationErrorTitle, homeLabel } from './labels.ts'

const unavailable = 'Error 503: we could not reach our data just now. Please try again in a moment.'
const unexpected = 'Error 500: something went wrong on our side, not on yours.'

/** What browsers say when a script or an answer did not arrive, and supabase-js when the session could not be renewed. */
const unreached = /\b(?:fetch|import|module script|load failed|networkerror)/i

/** The status of what broke an application page, in words for people: an error's own message is for logs. */
export function applicationErrorText(error: unknown): string {
  const isUnavailable =
    error instanceof AppError ? error.code === 'unavailable' : unreached.test(String(error))
  return isUnavailable ? unavailable : unexpected
}

/**
 * Replaces `root` with the application error and a link to `home`, and logs the cause. It depends on nothing but the
 * page, so that it cannot fail for the same reason. Also serves React's `onUncaughtError`.
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
