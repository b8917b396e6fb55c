/**
 * Reports what this visitor saw and followed: a listing's page, banners that came into view, and links to a business
 * (telephone, mail, website). No cookies, nothing stored. Robots rarely move: the first movement fetches the token that
 * reports carry, and without one nothing is said. Reports go out after a while and when the page is left; the page never
 * waits for them. Most pages carry this, so it is small.
 */
import { functionsPath } from '#config/paths.ts'
import { sessionKey } from '#core/browser-names.ts'
import { eventsTogether } from './activity-limits.ts'

/** Milliseconds between the token and the first report; later events are reported when the page is left. */
const rest = 4000
const movements = ['pointermove', 'pointerdown', 'keydown', 'wheel']
/** Links out of the site have a scheme: `tel:`, `mailto:`, `https:`. */
const contact = 'main [href*=":"]'

/** Events waiting to be sent, and all events seen so far, as `banner/<id>/view`. */
const waiting: string[] = []
const noted = new Set<string>()
let moved = false
let token = ''

/** Starts watching the page. Browsers driven by a program identify themselves, and are not counted. */
export function watchActivity(): void {
  if (navigator.webdriver) return
  const inView = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) note('banner', target, 'view')
    },
    { threshold: 0.5 },
  )
  for (const banner of document.querySelectorAll('[data-banner]')) inView.observe(banner)
  for (const movement of movements) addEventListener(movement, begin)
  addEventListener('click', followed)
  addEventListener('auxclick', followed)
  // A prerendered page may never be looked at.
  const shown = () => (document.hidden ? send() : note('business', page(), 'view'))
  shown()
  addEventListener('visibilitychange', shown)
  addEventListener('pagehide', send)
}

/** The business that the whole page is about. */
const page = () => document.querySelector('[data-viewed]')

/** Scripts can feign events, which are not trusted; a page that changes under a pointer hears of moves of no length. */
function begin(event: Event): void {
  const rests =
    event instanceof PointerEvent && event.type === movements[0] && !event.movementX && !event.movementY
  if (moved || rests || !event.isTrusted) return
  moved = true
  report('')
}

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
  waiting.push(event)
}

function send(): void {
  if (token && waiting[0]) report(waiting.splice(0, eventsTogether).join())
}

/** Without events it asks for the token, the only thing that is answered. */
function report(events: string): void {
  fetch(`${functionsPath}/track-activity`, {
    method: 'POST',
    body: new URLSearchParams({ events, token, viewer: viewer() }),
    // Survives the page.
    keepalive: true,
  })
    .then((answer) => answer.json())
    .then((answer) => {
      token = answer.token
      setTimeout(send, rest)
    })
    .catch(() => 0)
}

/** The signed-in user, so that owners are not counted on their own pages; empty when that cannot be read. */
function viewer(): string {
  try {
    return JSON.parse(localStorage[sessionKey]).user.id
  } catch {
    return ''
  }
}
