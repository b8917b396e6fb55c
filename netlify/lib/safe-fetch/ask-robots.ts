import robotsParser from 'robots-parser'
import { readerName, safeFetch } from './safe-fetch.ts'

const options = { types: /^text\/plain\b/i, limit: 512 * 1024, timeout: 2_000 }

/**
 * Asks sites whether a URL may be read by programs, each site once.
 * @param fetchRules reads a site's rules; a site without any, or whose rules cannot be read, allows everything
 */
export function askRobots(fetchRules: (url: string) => Promise<string> = readRules) {
  const known = new Map<string, Promise<string>>()
  return async (url: URL): Promise<boolean> => {
    const address = new URL('/robots.txt', url).href
    const rules = known.get(address) ?? fetchRules(address)
    known.set(address, rules)
    return robotsParser(address, await rules).isAllowed(url.href, readerName) ?? true
  }
}

async function readRules(url: string): Promise<string> {
  const fetched = await safeFetch(url, options)
  return fetched.ok ? new TextDecoder().decode(fetched.value.body) : ''
}
