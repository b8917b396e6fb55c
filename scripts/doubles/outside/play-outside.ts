import dns from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Never connected to: a name under `.test` must resolve to something that looks public, or whoever guards against
 * private addresses would refuse it. The network was given back to IANA, and routes nowhere.
 */
const address = { address: '3ffe::1', family: 6 }

/**
 * Lets this thread reach the hosts under `.test`, which is reserved for tests (RFC 6761) and exists nowhere: their
 * names resolve, and what is asked of them is asked of the double. Every other host is reached as ever.
 * @param pages where the double listens; it tells the hosts apart by the header
 */
export function playOutside(pages: URL): void {
  const { lookup } = dns
  const plainRequest = http.request
  Object.assign(dns, {
    lookup: (...asked: Parameters<typeof lookup>) =>
      isPlayed(asked[0]) ? Promise.resolve([address]) : lookup(...asked),
  })
  for (const scheme of [http, https]) {
    const request: typeof plainRequest = scheme.request
    Object.assign(scheme, {
      request: (...asked: Parameters<typeof plainRequest>) => {
        const [url, options, ...rest] = asked
        if (!(url instanceof URL) || !isPlayed(url.hostname)) return request(...asked)
        const { lookup: _, ...others } = options
        const headers = { ...options.headers, Host: url.host }
        return plainRequest(new URL(url.pathname + url.search, pages), { ...others, headers }, ...rest)
      },
    })
  }
  // Code that imported these functions by name has the new ones too.
  syncBuiltinESMExports()
}

function isPlayed(host: string): boolean {
  return /\.test\.?$/.test(host)
}
