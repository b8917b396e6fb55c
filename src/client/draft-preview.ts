/** Shows a draft at its URL to its owner and administrators; to everyone else the business does not exist. */
import { listShown } from '#core/browser-names.ts'
import { previewUrl } from '#features/businesses/preview.api.ts'

const failed = 'We could not look whether this is a draft of yours. Please try again in a moment.'

const place = document.querySelector<HTMLElement>('[data-draft]')
const missing = document.querySelector<HTMLElement>('[data-no-draft]')

if (place && document.documentElement.dataset['session']) void show(place)

async function show(place: HTMLElement): Promise<void> {
  try {
    const draft = await readDraft(place.dataset['draft'] ?? '')
    if (draft) showPage(place, draft)
    else showMissing()
  } catch (error) {
    console.warn(error)
    showMissing()
    const { showToast } = await import('#ui/toaster.tsx')
    showToast({ title: 'Error', text: failed, kind: 'error' })
  }
}

/** The rendered page of the draft; null without permission to see it. */
async function readDraft(slug: string): Promise<Document | null> {
  const { enter } = await import('./session.ts')
  const signedIn = await enter()
  const { data } = (await signedIn?.db.auth.getSession()) ?? {}
  if (!data?.session) return null
  const headers = { Authorization: `Bearer ${data.session.access_token}` }
  const answer = await fetch(previewUrl(slug), { headers })
  const text = await answer.text()
  if (answer.status === 404) return null
  if (!answer.ok) throw new Error(`The preview failed with status ${answer.status}.`)
  return new DOMParser().parseFromString(text, 'text/html')
}

/** This page is marked noindex already. Its frame stays, and logging out in another tab hides the draft. */
function showPage(place: HTMLElement, draft: Document): void {
  const main = draft.querySelector('main')
  if (!main) throw new Error('The preview has no main element.')
  document.title = draft.title
  place.replaceChildren(...main.children)
  // As after a list was loaded: its badges update whether each business is open.
  dispatchEvent(new Event(listShown))
}

function showMissing(): void {
  missing?.classList.remove('signed-out')
  place?.remove()
}
