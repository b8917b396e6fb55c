/** What every page's frame does in the browser: session look, saved places, broken pictures, forms. */
import './intent.ts'
import { savedKey, toastKey } from '#core/browser-names.ts'
import '#ui/forms/post-forms.ts'

const root = document.documentElement

document.addEventListener('error', (event) => hideFailed(event.target), true)
for (const image of document.images) if (image.complete && image.naturalWidth === 0) hideFailed(image)

addEventListener('storage', catchUp)
addEventListener('pageshow', ({ persisted }) => persisted && catchUp())

if (location.pathname === '/' && /[?&#](code|error|access_token)=/.test(location.search + location.hash))
  import('./session.ts').then((session) => session.completeLogin())
else if (root.dataset['session']) whenIdle(() => import('./session.ts').then((session) => session.follow()))

if (stored(() => localStorage, savedKey)) import('./saved.island.ts').then((saved) => saved.prepare())

if (stored(() => sessionStorage, toastKey))
  import('#ui/toaster.tsx').then((toaster) => toaster.showKeptToast())

/** Hides a picture that fails to load, which shows the capiz beneath it. */
function hideFailed(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement) target.hidden = true
}

/** Another tab logged in or out, saved a place or chose a theme, or the visitor came back to this page. */
function catchUp(): void {
  import('./catch-up.ts').then((page) => page.catchUp())
}

/** Once the page is complete and painted: nothing should wait for a session. */
function whenIdle(work: () => unknown): void {
  if (document.readyState === 'complete') setTimeout(work)
  else addEventListener('load', () => setTimeout(work))
}

/** Storage may be forbidden; then nothing is remembered. */
function stored(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}
