import { AuthFailure } from './failure.ts'

/** Requests that one IP may send in a window of time. */
export type Limit = { count: number; milliseconds: number }

/**
 * Counts requests by IP. Memory is enough: the process is the only one, and nothing is at stake but its time.
 * @returns throws over_request_rate_limit when there were too many
 */
export function createLimiter({ count, milliseconds }: Limit): (ip: string, now: number) => void {
  let windowStart = 0
  const seen = new Map<string, number>()
  return (ip, now) => {
    if (now - windowStart >= milliseconds) {
      windowStart = now
      seen.clear()
    }
    const requests = (seen.get(ip) ?? 0) + 1
    seen.set(ip, requests)
    if (requests > count) throw new AuthFailure(429, 'over_request_rate_limit', 'Request rate limit reached')
  }
}
