import type { Memory } from './browser-names.ts'

/** The device's own storage; null where it refuses to keep anything. */
export function deviceMemory(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

/** The tab's own storage; null where it refuses to keep anything. */
export function tabMemory(): Memory | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/**
 * Calls `changed` when another tab writes a key of the device's storage or empties it, and when the browser shows a page
 * again that it kept for a way back: such a page is not told what was written meanwhile.
 * @returns what ends it
 */
export function followElsewhere(key: string, changed: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) changed()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onPageShow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onPageShow)
  }
}
