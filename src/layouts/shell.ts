/** What the frame of every page does in the browser: the theme switch and logging out. */

const root = document.documentElement

for (const button of document.querySelectorAll('[data-theme-toggle]'))
  button.addEventListener('click', toggleTheme)
for (const button of document.querySelectorAll('[data-logout]')) button.addEventListener('click', logOut)

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
