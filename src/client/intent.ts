/**
 * Hydrates islands on intent. The first hover, focus or touch of a `[data-island]` loads its module; a click on a
 * `[data-act]` inside it asks the island to act. An island that has taken over its element sets `data-live` and handles
 * its own clicks from then on. Without this script, or when an island fails to load, a link is a link.
 */
import type { Island } from './island.ts'
import { islands } from './islands.ts'

const prepared = new WeakSet<HTMLElement>()

for (const type of ['pointerover', 'focusin', 'touchstart'])
  document.addEventListener(type, (event) => void prepare(islandOf(event.target)), { passive: true })

document.addEventListener('click', (event) => {
  const trigger = closest(event.target, '[data-act]')
  const root = islandOf(trigger)
  if (!trigger || !root || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  void act(root, trigger)
})

// A URL's fragment can ask for what a click would do, so that a login resumes it: #rate-<business>.
const [, asked, business] = /^#(rate|report)-([\w-]+)$/.exec(location.hash) ?? []
const wanted = document.querySelector<HTMLElement>(`[data-business="${business}"] [data-act="${asked}"]`)
if (wanted) {
  history.replaceState(null, '', location.pathname + location.search)
  wanted.scrollIntoView({ block: 'center' })
  wanted.click()
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

function islandOf(target: EventTarget | null): HTMLElement | null {
  return closest(target, '[data-island]:not([data-live])')
}

/** The browser keeps what has come, and asks again for a module that failed; an unknown island rejects with its name. */
function load({ dataset: { island = '' } }: HTMLElement): Promise<Island> {
  return islands[island]?.() ?? Promise.reject(island)
}

async function prepare(root: HTMLElement | null): Promise<void> {
  if (!root || prepared.has(root)) return
  prepared.add(root)
  try {
    await (await load(root)).prepare?.(root)
  } catch {
    prepared.delete(root)
  }
}

async function act(root: HTMLElement, trigger: HTMLElement): Promise<void> {
  if (trigger.ariaBusy) return
  trigger.ariaBusy = 'true'
  // Some browsers end what is loading as soon as somebody leaves the page: that is no failure to tell of.
  window.onbeforeunload = () => {
    trigger.ariaBusy = null
  }
  try {
    await (await load(root)).act?.(root, trigger.dataset['act'] ?? '')
  } catch (error) {
    console.error(error)
    if (!trigger.ariaBusy) return
    if (trigger instanceof HTMLAnchorElement) location.assign(trigger.href)
    // A button leads nowhere else. What says things better may not have come either: the site may be a newer one.
    else alert('This failed. Please reload the page.')
  } finally {
    trigger.ariaBusy = null
    window.onbeforeunload = null
  }
}
