import { type Memory, nextKey } from '#core/browser-names.ts'
import { parseUrl } from '#core/link.ts'

/** A path that would only lead back to the login. */
const login = /^\/auth(?:[/?#]|$)/

/**
 * The path to continue to after a login: on this site, and not the login itself. Refuses anything that a browser would
 * read as another site's URL.
 */
export function safeNext(text: string | null | undefined, origin: string): string | null {
  const url = text ? parseUrl(text, origin) : null
  if (url === null) return null
  const path = `${url.pathname}${url.search}${url.hash}`
  const isOurs = url.origin === origin && !path.startsWith('//')
  return isOurs && !login.test(path) ? path : null
}

/** Remembers in this tab that a login has begun, and where it will lead. */
export function keepNext(storage: Memory, path: string): void {
  storage.setItem(nextKey, path)
}

/** Where the login begun in this tab leads; null when this tab began none. Can be read once. */
export function takeNext(storage: Memory | null, origin: string): string | null {
  const kept = storage?.getItem(nextKey) ?? null
  storage?.removeItem(nextKey)
  return kept === null ? null : (safeNext(kept, origin) ?? '/')
}
