// Runs before the first paint, so that neither the chosen theme nor the signed-in header flashes or moves. It is
// plain JavaScript because it is served as it stands here. Storage may be forbidden: then nothing is remembered.
;(() => {
  const root = document.documentElement
  try {
    const theme = localStorage.getItem('suki-theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
    if (JSON.parse(localStorage.getItem('suki-auth') ?? 'null')?.user) root.dataset.session = 'in'
  } catch {
    // Without storage the page is the signed-out one in the system's theme.
  }
})()
