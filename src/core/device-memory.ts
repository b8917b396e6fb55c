/** The device's own storage; null where it refuses to keep anything. */
export function deviceMemory(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
