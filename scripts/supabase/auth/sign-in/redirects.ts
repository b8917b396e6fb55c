import { isIP } from 'node:net'
import { globToRegExp } from './glob.ts'

/** The URLs that signing in may lead back to. */
export type RedirectRules = { siteUrl: string; allowed: readonly RegExp[] }

/** @throws SyntaxError when a pattern cannot be read */
export function redirectRules(siteUrl: string, patterns: readonly string[]): RedirectRules {
  return { siteUrl, allowed: patterns.map(globToRegExp) }
}

const bare = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1')
const isLoopbackIp = (host: string) => host === '::1' || host.startsWith('127.')
const isLoopback = (host: string) => host === 'localhost' || isLoopbackIp(host)

function isSite(site: URL, url: URL): boolean {
  if (site.hostname !== url.hostname || site.protocol !== url.protocol) return false
  // Loopback clients listen on any free port: RFC 8252, section 7.3.
  return site.port === url.port || isLoopback(bare(url.hostname))
}

/**
 * Whether a sign-in may lead back to `target`: the site, this machine, or a URL that matches a pattern, without its
 * fragment. IP addresses of other machines are never allowed.
 */
function isRedirectAllowed(rules: RedirectRules, target: string): boolean {
  const url = URL.canParse(target) ? new URL(target) : undefined
  if (!url) return false
  // The parser normalises such URLs, and a browser that does so differently would go elsewhere.
  if (/[\\\s]/.test(target) || url.username !== '' || url.password !== '') return false
  if (isSite(new URL(rules.siteUrl), url)) return true
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:'
  const host = bare(url.hostname)
  if (isIP(host) !== 0) return isHttp && isLoopbackIp(host) && !/^https?:\/\/\d+([:/?#]|$)/.test(target)
  const [withoutFragment = ''] = target.split('#')
  return rules.allowed.some((pattern) => pattern.test(withoutFragment))
}

/** The first allowed URL, else the site's own. */
export function chooseRedirect(rules: RedirectRules, candidates: readonly (string | undefined)[]): string {
  return (
    candidates.find((target) => target !== undefined && isRedirectAllowed(rules, target)) ?? rules.siteUrl
  )
}

/** What is added to a URL for the page to read. */
type Addition = { query?: Readonly<Record<string, string>>; fragment?: Readonly<Record<string, string>> }

/** `sb` in the fragment lets clients tell these redirects from others'. */
export function extendRedirect(target: string, { query = {}, fragment }: Addition): string {
  const url = new URL(target)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  if (!fragment) return url.href
  const sorted = Object.entries({ ...fragment, sb: '' }).sort(([a], [b]) => (a < b ? -1 : 1))
  url.hash = new URLSearchParams(sorted).toString()
  return url.href
}
