/**
 * Loads what makes the form of the add-business page work. Whoever submits the form before that is there, or after it
 * failed to come, has it loaded and submitted then, or is told.
 */
const failed = 'The rest of this form has not arrived. Please check your connection, and submit it again.'

let loading: Promise<void> | undefined

export function takeOver(root: HTMLElement): void {
  load(root).catch((cause: unknown) => console.warn('The form did not load:', cause))
  root.addEventListener('submit', () => void submitLater(root))
}

function load(root: HTMLElement): Promise<void> {
  loading ??= import('./add-business.island.tsx').then(({ start }) => start(root))
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

async function submitLater(root: HTMLElement): Promise<void> {
  if (root.dataset['live'] !== undefined) return
  const note = noteIn(root)
  note.textContent = ''
  try {
    await load(root)
    root.querySelector('form')?.requestSubmit()
  } catch {
    note.textContent = failed
  }
}

/** A live region that is there before its words is read out. */
function noteIn(root: HTMLElement): Element {
  const shown = root.querySelector('[data-not-loaded]')
  if (shown) return shown
  const note = document.createElement('p')
  note.role = 'alert'
  note.className = 'field-error mt-3'
  note.dataset['notLoaded'] = ''
  root.append(note)
  return note
}
