/** What the frame of every page does in the browser: the theme switch, logging out, pictures that fail. */

const root = document.documentElement

for (const button of document.querySelectorAll('[data-theme-toggle]'))
  button.addEventListener('click', toggleTheme)
for (const button of document.querySelectorAll('[data-logout]')) button.addEventListener('click', logOut)

document.addEventListener('error', (event) => hideFailed(event.target), true)
for (const image of document.images) if (image.complete && image.naturalWidth === 0) hideFailed(image)

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
    localStorage.removeItem('suki-theme')
  } else {
    root.dataset['theme'] = next
    localStorage.setItem('suki-theme', next)
  }
}

function logOut(): void {
  localStorage.removeItem('suki-auth')
  location.assign('/')
}
