import { afterEach, beforeEach, vi } from 'vitest'
import type { Memory } from '#core/browser-names.ts'

/** A browser's storage for tests. */
export function memoryStorage(): Memory {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

/**
 * A page that the browser keeps for a way back, for the tests of a file: its storage, which others change meanwhile, and
 * `show`, which shows it as a new one or as the one that was kept.
 */
export function keptPage() {
  const storage = memoryStorage()
  const page = new EventTarget()
  beforeEach(() => {
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  return { storage, show }
}
