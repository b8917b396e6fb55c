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

let place: HTMLElement | undefined

export function showToast({ title, text, kind = 'success', id, undo }: Toast): void {
  place ??= mount()
  // An open sheet lies above everything that is not in the top layer; what enters last is on top.
  // Earlier browsers have no sheets.
  if ('popover' in place && document.querySelector('[popover=""]:popover-open')) {
    place.hidePopover()
    place.showPopover()
  }
  toast[kind](title, {
    description: text,
    ...(id !== undefined && { id }),
    ...((kind === 'error' || undo) && { duration: 10_000 }),
    ...(undo && { action: { label: 'Undo', onClick: () => void sayUndone(undo(), text) } }),
  })
}

/** Takes a toast away that offers what is not to be had any more. */
export function dropToast(id: string): void {
  toast.dismiss(id)
}

async function sayUndone(undoing: unknown, text: string): Promise<void> {
  if ((await undoing) === true) showToast({ title: 'Undone.', text })
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
