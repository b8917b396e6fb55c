import { normalizeLink } from '#core/link.ts'

export type WebsiteLink = { href: string; label: string; external: boolean }

/**
 * Where a website field leads: a bare business path stays on this site, a value without http gets https. The label is
 * the host, which says more than the whole URL.
 * @returns null when there is no website, or none that is safe to follow
 */
export function websiteLink(text: string): WebsiteLink | null {
  const href = normalizeLink(text)
  if (!href) return null
  if (href.startsWith('/')) return { href, label: 'On this site', external: false }
  return { href, label: new URL(href).hostname.replace(/^www\./, ''), external: true }
}

/** `tel:` URL of a number as people write it; null with too few digits to call. */
export function telLink(phone: string): string | null {
  const [first = ''] = phone.split(/[/;,]|\bor\b|\bext\b/i)
  const digits = first.replace(/\D/g, '')
  if (digits.length < 3) return null
  return `tel:${first.trim().startsWith('+') ? '+' : ''}${digits}`
}

/** `mailto:` URL; null when the text is not an email address or could smuggle further fields into the mail. */
export function mailLink(email: string): string | null {
  const address = email.trim()
  return /^[^\s@?&"'<>,;:/\\]+@[^\s@?&"'<>,;:/\\]+\.[^\s@?&"'<>,;:/\\]+$/.test(address)
    ? `mailto:${address}`
    : null
}

type Whereabouts = {
  googleLocationUrl: string
  latitude: number | null
  longitude: number | null
}

/** A map of the business's position: its own maps link, else its coordinates on OpenStreetMap. */
export function mapLink(business: Whereabouts): string | null {
  const own = websiteLink(business.googleLocationUrl)
  if (own?.external) return own.href
  const { latitude, longitude } = business
  if (latitude === null || longitude === null) return null
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
}

/** A picture that may be shown: in our own storage. One on another host is copied there first. */
export function pictureUrl(imageUrl: string): string | null {
  return imageUrl.startsWith('/media/') ? imageUrl : null
}
