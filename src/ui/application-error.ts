import { AppError } from '#core/app-error.ts'
import { applicationErrorTitle, homeLabel } from './labels.ts'

const unavailable = 'Error 503: we could not reach our data just now. Please try again in a moment.'
const outdated =
  'Error 503: a part of this page did not arrive. If we have changed the site since you opened it, reloading brings all of it.'
const unexpected = 'Error 500: something went wrong on our side, not on yours.'

/** What browsers say when a script did not arrive: after a deployment, those that an open page names are gone. */
const missingScript = /import(?:ed|ing)(?: a)? module/i
/** What browsers say when an answer did not arrive, and supabase-js when the session could not be renewed. */
const unreached = /\b(?:fetch|load failed|networkerror)/i

/** The status of what broke an application page, in words for people: an error's own message is for logs. */
export function applicationErrorText(error: unknown): string {
  if (error instanceof AppError) return error.code === 'unavailable' ? unavailable : unexpected
  const said = String(error)
  return missingScript.test(said) ? outdated : unreached.test(said) ? unavailable : unexpected
}

/**
 * Replaces `root` with the application error, and links to the page itself and to `home`, and logs the cause. It
 * depends on nothing but the page, so that it cannot fail for the same reason. Also serves React's `onUncaughtError`.
 */
export function showApplicationError(root: HTMLElement, error: unknown, home: string): void {
  console.error(error)
  const ways = element('p', 'mt-6 flex flex-wrap gap-3', '')
  ways.append(
    linkTo(location.pathname + location.search, 'btn', 'Reload Page'),
    linkTo(home, 'btn btn-secondary', homeLabel),
  )
  const place = document.createElement('div')
  place.className = 'container py-10 md:py-20'
  place.role = 'alert'
  place.append(
    element('h1', '', applicationErrorTitle),
    element('p', 'mt-3 text-lg text-ink-soft', applicationErrorText(error)),
    ways,
  )
  root.replaceWith(place)
}

function element(tag: string, className: string, text: string): HTMLElement {
  return Object.assign(document.createElement(tag), { className, textContent: text })
}

function linkTo(href: string, className: string, text: string): HTMLElement {
  return Object.assign(element('a', className, text), { href })
}
