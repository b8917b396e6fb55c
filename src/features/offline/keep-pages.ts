import { keptPages } from '#core/browser-names.ts'
import { keepsPages, workerUrl } from './offline.ts'

/** Begins to keep the pages that this visitor sees. Without it the site works the same, but not offline. */
export function keepPages(): void {
  if (!keepsPages || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(workerUrl).catch((cause: unknown) => {
    console.warn('Pages are not kept:', cause)
  })
}

/** Forgets the pages that were kept, as a logout does. */
export async function forgetPages(): Promise<void> {
  // Only secure origins have caches.
  if ('caches' in globalThis) await caches.delete(keptPages)
}
