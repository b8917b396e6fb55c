/** What the frame of every page does in the browser: the theme switch, the session's look, pictures that fail, forms. */
import './intent.ts'
import { sessionKey, themeKey, toastKey } from '#core/browser-names.ts'
import '#ui/forms/post-forms.ts'

const root = document.documentElement

for (const button of document.querySelectorAll('[data-theme-toggle]'))
  button.addEventListener('click', toggleTheme)

document.addEventListener('error', (event) => hideFailed(event.target), true)
for (const image of document.images) if (image.complete && image.naturalWidth === 0) hideFailed(image)

addEventListener('storage', ({ key }) => key === sessionKey && showSession())
addEventListener('pageshow', ({ persisted }) => persisted && showSession())

if (location.pathname === '/' && /[?&#](code|error|access_token)=/.test(location.search + location.hash))
  import('./session.ts').then((session) => session.completeLogin())
else if (root.dataset['session']) whenIdle(followSession)

if (stored(() => sessionStorage, toastKey))
  import('#ui/toaster.tsx').then((toaster) => toaster.showKeptToast())

/** A picture that cannot be loaded gives way to the capiz that lies under it. */
function hideFailed(target: EventTarget | null): void {
  if (target instanceof HTMLImageElement) target.hidden = true
}

/** Shows the other theme; a choice that equals the system's is forgotten, so that the page follows it again. */
function toggleTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const next = (root.dataset['theme'] ?? system) === 'dark' ? 'light' : 'dark'
  if (next === system) {
    delete root.dataset['theme']
    localStorage.removeItem(themeKey)
  } else {
    root.dataset['theme'] = next
    localStorage.setItem(themeKey, next)
  }
}

/** Somebody logged in or out in another tab, or before this page was left and come back to. */
function showSession(): void {
  if (!stored(() => localStorage, sessionKey)) delete root.dataset['session']
  else if (!root.dataset['session']) {
    root.dataset['session'] = 'in'
    followSession()
  }
}

function followSession(): void {
  import('./session.ts').then((session) => session.follow())
}

/** After the page is complete and shown: a session is nothing to wait for. */
function whenIdle(work: () => void): void {
  if (document.readyState === 'complete') setTimeout(work)
  else addEventListener('load', () => setTimeout(work))
}

/** Storage may be forbidden: then nothing is remembered. */
function stored(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}
