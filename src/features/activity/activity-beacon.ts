/**
 * Tells the site what this visitor saw and followed: a listing's page, banners that came into view, and links that
 * lead to a business (telephone, mail, website). No cookie, nothing stored; it is sent when the page is left or has
 * been looked at for a while, and whatever becomes of it is nothing that the page waits for. It is on most pages, and
 * so it is short.
 */
import { functionsPath } from '#config/paths.ts'
import { sessionKey } from '#core/browser-names.ts'
import { eventsTogether } from './activity-limits.ts'

/** How long after the first event a report is sent, in milliseconds; further ones go when the page is left. */
const rest = 4000
/** Links out of the site say how: `tel:`, `mailto:`, `https:`. */
const contact = 'main [href*=":"]'

/** What is waiting to be sent, and all that was noted so far, as `banner/<id>/view`. */
const waiting: string[] = []
const noted = new Set<string>()

/** Begins to watch the page. Browsers that are driven by a program say so, and are left alone. */
export function watchActivity(): void {
  if (navigator.webdriver) return
  const inView = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) note('banner', target, 'view')
    },
    { threshold: 0.5 },
  )
  for (const banner of document.querySelectorAll('[data-banner]')) inView.observe(banner)
  addEventListener('click', followed)
  addEventListener('auxclick', followed)
  // A page may be made ready behind another one, and never be looked at.
  const shown = () => (document.hidden ? send() : note('business', page(), 'view'))
  shown()
  addEventListener('visibilitychange', shown)
  addEventListener('pagehide', send)
}

/** The business that the whole page is about. */
const page = () => document.querySelector('[data-viewed]')

function followed({ target }: Event): void {
  if (!(target instanceof Element)) return
  note('banner', target.closest('[data-banner]'), 'click')
  if (target.closest(contact)) note('business', target.closest('[data-business]') ?? page(), 'click')
}

function note(subject: 'banner' | 'business', element: Element | null, kind: 'view' | 'click'): void {
  const id = element?.getAttribute(`data-${subject}`)
  const event = `${subject}/${id}/${kind}`
  if (!id || noted.has(event)) return
  noted.add(event)
  if (waiting.push(event) === 1) setTimeout(send, rest)
}

function send(): void {
  const events = waiting.splice(0, eventsTogether).join()
  if (events)
    navigator.sendBeacon(`${functionsPath}/track-activity`, new URLSearchParams({ events, viewer: viewer() }))
}

/** Who is signed in, so that owners are not counted on their own pages; nobody when that cannot be read. */
function viewer(): string {
  try {
    return JSON.parse(localStorage[sessionKey]).user.id
  } catch {
    return ''
  }
}
