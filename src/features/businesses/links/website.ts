import { normalizeLink } from '#core/link.ts'

/** The pages that lead to others on the way out of a service, and the parameter that says where to. */
const redirects: readonly (readonly [page: RegExp, parameter: string])[] = [
  [/^(?:l|lm|m)\.(?:facebook|messenger)\.com\/(?:l|flx\/warn)(?:\.\w+)?\/?$/, 'u'],
  [/^(?:www\.)?facebook\.com\/(?:l|flx\/warn)(?:\.\w+)?\/?$/, 'u'],
  [/^l\.instagram\.com\/$/, 'u'],
  [/^l\.wl\.co\/l$/, 'u'],
  [/^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}\/url$/, 'q'],
  [/^(?:www\.)?google\.(?:com?\.)?[a-z]{2,3}\/url$/, 'url'],
  [/^(?:www\.)?youtube\.com\/redirect$/, 'q'],
]

/** Its last part has letters: a number (`1.5`), which a URL takes for an IP address, is nobody's website. */
const nameOfHost = /\.(?:[a-z]{2,}|xn--[a-z0-9-]+)$/

/** Parameters that tell by which post or advertisement somebody came, and nothing to the website itself. */
const tracker =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|msclkid|igshid|igsh|ttclid|twclid|yclid|mc_[ce]id)(?:=|$)/i

/**
 * Normalises the website of a business for storage, as `normalizeLink` does any link; copied out of a service it leads
 * through that, and says by which post: neither is part of the address. Nothing else of it changes.
 * @returns null when the text cannot be a link, or is a number
 */
export function normalizeWebsite(text: string): string | null {
  const link = normalizeLink(text)
  if (link === null || !link.startsWith('http')) return link
  if (!nameOfHost.test(new URL(link).hostname)) return null
  const target = targetOf(new URL(link))
  // A target is part of its link, and shorter.
  return target === null ? normalizeLink(withoutTrackers(link)) : normalizeWebsite(target)
}

function targetOf({ hostname, pathname, searchParams }: URL): string | null {
  for (const [page, parameter] of redirects) {
    const target = page.test(hostname + pathname) ? searchParams.get(parameter) : null
    if (target && /^https?:\/\//i.test(target) && normalizeLink(target)) return target
  }
  return null
}

function withoutTrackers(link: string): string {
  const [, before = '', query = '', hash = ''] = /^([^?#]*)\?([^#]*)(.*)$/.exec(link) ?? []
  const parts = query.split('&')
  const kept = parts.filter((part) => !tracker.test(part))
  if (kept.length === parts.length) return link
  return before + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash
}
