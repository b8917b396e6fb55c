// Runs before the first paint, so that neither the chosen theme nor the signed-in header flashes or moves. It is plain
// JavaScript because it is served as it is, less its comments. Storage may be forbidden; then nothing is remembered.
;(() => {
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('suki-theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    // Room for a distance is kept where one will be told.
    if (sessionStorage.getItem('suki-position') ?? sessionStorage.getItem('suki-around'))
      root.dataset.near = ''
    if (JSON.parse(localStorage.getItem('suki-auth') ?? 'null')?.user) root.dataset.session = 'in'
  } catch {
    // Without storage the page is the signed-out one in the system's theme.
  }

  // The browser draws nothing until header and footer are whole: a half-parsed header would shift what is to its right,
  // and the footer of a short page, which ends at the edge of the screen, would grow upwards. A page without one says
  // what it waits for instead.
  const whole = document.currentScript.dataset.whole ?? 'foot'
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'expect', href: `#${whole}`, blocking: 'render' }),
  )

  // A click that intent.ts will answer is held until the document is ready, when that script has run.
  let held
  const hold = (event) => {
    const trigger = event.target.closest?.('[data-act]')
    if (!trigger || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    held = trigger
  }
  addEventListener('click', hold, true)
  document.addEventListener('DOMContentLoaded', () => {
    removeEventListener('click', hold, true)
    held?.click()
  })
})()
