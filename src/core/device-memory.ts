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
