import { timingSafeEqual } from 'node:crypto'
import { hash, type Visit } from './visitor-hash.ts'

/** Milliseconds that a person takes at least from the first movement on a page to its report. */
const fastest = 1000

/**
 * A token for one visitor's reports of today: only this visitor can use it, and the day's salt, which signs it, ends it.
 * Fetched by the page, since caches share pages.
 */
export function signToken(visit: Visit, now: Date): string {
  const issued = now.getTime().toString(36)
  return `${issued}.${signature(issued, visit)}`
}

/** Why a report with this token is doubted, if it is. */
export function doubtAboutToken(token: string, visit: Visit, now: Date): 'no-token' | 'too-fast' | undefined {
  const [issued = '', signed = ''] = token.split('.')
  const given = Buffer.from(signed)
  const expected = Buffer.from(signature(issued, visit))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'no-token'
  return now.getTime() - Number.parseInt(issued, 36) < fastest ? 'too-fast' : undefined
}

function signature(issued: string, { salt, visitor }: Visit): string {
  return hash(salt, `token ${issued} ${visitor}`)
}
