import { AuthFailure } from './failure.ts'

/** Requests that an address may send in a window of time. */
export type Limit = { count: number; milliseconds: number }

/**
 * Counts requests by address. Memory is enough: the process is the only one, and nothing is at stake but its time.
 * @returns throws over_request_rate_limit when there were too many
 */
export function createLimiter({ count, milliseconds }: Limit): (address: string, now: number) => void {
  let windowStart = 0
  const seen = new Map<string, number>()
  return (address, now) => {
    if (now - windowStart >= milliseconds) {
      windowStart = now
      seen.clear()
    }
    const requests = (seen.get(address) ?? 0) + 1
    seen.set(address, requests)
    if (requests > count) throw new AuthFailure(429, 'over_request_rate_limit', 'Request rate limit reached')
  }
}
