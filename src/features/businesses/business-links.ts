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

/** Parts the numbers of a phone field as they are stored, each in international form. */
const between = / \/ (?=\+)/

/** The single numbers of a phone field, with what is said of each. A text in another form stays whole. */
export function phoneNumbers(phone: string): string[] {
  return phone.startsWith('+') ? phone.split(between) : [phone]
}

/** `tel:` URL of the first number as people write it, with its extension; null with too few digits to call. */
export function telLink(phone: string): string | null {
  const [first = ''] = phone.split(/[/;,]|\bor\b/i)
  const [number = '', extension = ''] = first.split(/\bext\b\.?/i)
  const digits = number.replace(/\D/g, '')
  if (digits.length < 3) return null
  const more = /\d+/.exec(extension)
  return `tel:${number.trim().startsWith('+') ? '+' : ''}${digits}${more ? `;ext=${more[0]}` : ''}`
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

/** The maps link that was given. */
function ownMapLink({ googleLocationUrl }: Whereabouts): string | null {
  const own = websiteLink(googleLocationUrl)
  return own?.external ? own.href : null
}

/** A map of the business's position: its own maps link, else its coordinates on OpenStreetMap. */
export function mapLink(business: Whereabouts): string | null {
  const own = ownMapLink(business)
  if (own !== null) return own
  const { latitude, longitude } = business
  if (latitude === null || longitude === null) return null
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
}

/** The way there, which phones open in their maps: to its own maps link, else its coordinates, else its address. */
export function directionsLink(business: Whereabouts & { address: string; city: string }): string | null {
  const own = ownMapLink(business)
  if (own !== null) return own
  const { latitude, longitude, address, city } = business
  const spot = latitude === null || longitude === null ? '' : `${latitude},${longitude}`
  const destination = spot || (address && [address, city].filter(Boolean).join(', '))
  return destination === ''
    ? null
    : `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}

/** A picture that may be shown: in our own storage. One on another host is copied there first. */
export function pictureUrl(imageUrl: string): string | null {
  return imageUrl.startsWith('/media/') ? imageUrl : null
}
