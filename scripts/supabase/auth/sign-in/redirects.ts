import { isIP } from 'node:net'
import { globToRegExp } from './glob.ts'

/** The URLs that signing in may lead back to. */
export type RedirectRules = { siteUrl: string; allowed: readonly RegExp[] }

/** @throws SyntaxError when a pattern cannot be read */
export function redirectRules(siteUrl: string, patterns: readonly string[]): RedirectRules {
  return { siteUrl, allowed: patterns.map(globToRegExp) }
}

const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1')
const isLoopbackAddress = (host: string) => host === '::1' || host.startsWith('127.')
const isLoopback = (host: string) => host === 'localhost' || isLoopbackAddress(host)

function isSite(site: URL, url: URL): boolean {
  if (site.hostname !== url.hostname || site.protocol !== url.protocol) return false
  // Loopback clients listen on any free port: RFC 8252, section 7.3.
  return site.port === url.port || isLoopback(bare(url.hostname))
}

/**
 * Whether a sign-in may lead back to `address`: the site, this machine, or a URL that matches a pattern, without its
 * fragment. IP addresses of other machines are never allowed.
 */
function isRedirectAllowed(rules: RedirectRules, address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url) return false
  // The parser normalises such URLs, and a browser that does so differently would go elsewhere.
  if (/[\\\s]/.test(address) || url.username !== '' || url.password !== '') return false
  if (isSite(new URL(rules.siteUrl), url)) return true
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:'
  const host = bare(url.hostname)
  if (isIP(host) !== 0) return isHttp && isLoopbackAddress(host) && !/^https?:\/\/\d+([:/?#]|$)/.test(address)
  const [withoutFragment = ''] = address.split('#')
  return rules.allowed.some((pattern) => pattern.test(withoutFragment))
}

/** The first allowed URL, else the site's own. */
export function chooseRedirect(rules: RedirectRules, candidates: readonly (string | undefined)[]): string {
  return (
    candidates.find((address) => address !== undefined && isRedirectAllowed(rules, address)) ?? rules.siteUrl
  )
}

/** What is added to a URL for the page to read. */
type Addition = { query?: Readonly<Record<string, string>>; fragment?: Readonly<Record<string, string>> }

/** `sb` in the fragment lets clients tell these redirects from others'. */
export function extendRedirect(address: string, { query = {}, fragment }: Addition): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  if (!fragment) return url.href
  const sorted = Object.entries({ ...fragment, sb: '' }).sort(([a], [b]) => (a < b ? -1 : 1))
  url.hash = new URLSearchParams(sorted).toString()
  return url.href
}
