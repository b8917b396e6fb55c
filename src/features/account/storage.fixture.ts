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
