/**
 * Once on a page: forms that post (post-form.astro). The script that shows the answer loads as soon as a visitor
 * approaches one; an earlier submission waits for it, and is seen to wait.
 */
let isReady = false
const isPosted = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-post]') !== null
const load = () => import('./post-form.ts').then(() => (isReady = true))

for (const type of ['focusin', 'pointerover', 'touchstart'])
  addEventListener(type, ({ target }) => void (!isReady && isPosted(target) && load().catch(() => {})), {
    passive: true,
  })

addEventListener('submit', (event) => {
  const form = event.target
  if (isReady || !(form instanceof HTMLFormElement) || !isPosted(form)) return
  event.preventDefault()
  form.ariaBusy = 'true'
  load().then(
    () => form.requestSubmit(),
    () => form.submit(),
  )
})
