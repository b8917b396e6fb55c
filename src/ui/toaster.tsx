/** Short transient messages. Nothing is mounted until the first one. */
import './toaster.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { toastKey } from '#core/browser-names.ts'

/**
 * `error` is the destructive look. `undo` is offered while the toast is visible; when it resolves to true, another toast
 * says that it was done. `id`: what `dropToast` takes away, such as one whose undoing began elsewhere.
 */
export type Toast = {
  title: string
  text: string
  kind?: 'success' | 'error'
  id?: string
  undo?: () => unknown
}

/** When somebody begins to wonder whether anything goes on, in milliseconds. */
export const whenLong = 1000

let place: HTMLElement | undefined

export function showToast({ title, text, kind = 'success', id, undo }: Toast): void {
  placeOnTop()
  toast[kind](title, {
    description: text,
    ...(id !== undefined && { id }),
    ...((kind === 'error' || undo) && { duration: 10_000 }),
    ...(undo && { action: { label: 'Undo', onClick: () => void sayUndone(undo, text) } }),
  })
}

/**
 * Says that something lasts, once it has for some milliseconds.
 * @returns takes that away again, or keeps it from being said
 */
export function showWaiting(said: string, after = 0): () => void {
  let hide = () => {}
  const timer = setTimeout(() => {
    placeOnTop()
    const id = toast(said, { duration: Number.POSITIVE_INFINITY, className: 'toast-waiting' })
    hide = () => void toast.dismiss(id)
  }, after)
  return () => {
    clearTimeout(timer)
    hide()
  }
}

/** Takes a toast away that offers what is not to be had any more. */
export function dropToast(id: string): void {
  toast.dismiss(id)
}

/** The button is gone with its toast, so there is nothing else to be seen. */
async function sayUndone(undo: () => unknown, text: string): Promise<void> {
  const hide = showWaiting('Undoing…', whenLong)
  try {
    if ((await undo()) === true) showToast({ title: 'Undone.', text })
  } finally {
    hide()
  }
}

/** Shows a toast on the next page, since this one is being left. */
export function keepToast(message: Omit<Toast, 'undo'>): void {
  sessionStorage.setItem(toastKey, JSON.stringify(message))
}

/** Shows the toast that the last page kept. Only `keepToast` writes it, so its shape is known. */
export function showKeptToast(): void {
  const kept = sessionStorage.getItem(toastKey)
  sessionStorage.removeItem(toastKey)
  if (kept !== null) showToast(JSON.parse(kept))
}

/** An open sheet lies above everything that is not in the top layer; what enters last is on top. */
function placeOnTop(): void {
  place ??= mount()
  // Earlier browsers have no sheets.
  if ('popover' in place && document.querySelector('[popover=""]:popover-open')) {
    place.hidePopover()
    place.showPopover()
  }
}

/** A toaster misses messages sent before it is mounted. */
function mount(): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'))
  place.className = 'toaster'
  place.popover = 'manual'
  const classNames = {
    toast: 'toast',
    title: 'toast-title',
    description: 'toast-text',
    error: 'toast-error',
    actionButton: 'toast-action',
  }
  flushSync(() =>
    createRoot(place).render(
      <Toaster
        position="bottom-center"
        duration={6000}
        // There may be a bar at the foot of the screen, whose buttons stay free.
        offset={{ bottom: 'calc(1.5rem + var(--form-bar, var(--bar, 0rem)))' }}
        mobileOffset={{ bottom: 'calc(1rem + var(--form-bar, var(--bar, 0rem)))' }}
        // Above a dialog, but below an open menu.
        style={{ zIndex: 44 }}
        toastOptions={{ unstyled: true, classNames }}
      />,
    ),
  )
  return place
}
