import { maxLink } from './limits.ts'

const businessPath = /^\/?business\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/i

const forbiddenScheme = /^(?!https?:)[a-z][a-z0-9+-]*:/i

/** `@corner.bakery` and the three words of what3words, which would pass for hosts. */
const nameOfSomebody = /^(?:@|\/{3})/

/**
 * Normalises a link for storage: empty, `/business/{slug}`, or an http(s) URL. A missing scheme becomes https, a
 * mistyped one (`http//`, `https:/`) is corrected.
 * @returns null when the text cannot be a link: another scheme, credentials, no host with a dot, a name of a network
 */
export function normalizeLink(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed === '') return ''
  const slug = businessPath.exec(trimmed)?.[1]
  if (slug !== undefined) return `/business/${slug.toLowerCase()}`
  if (forbiddenScheme.test(trimmed) || nameOfSomebody.test(trimmed)) return null
  return normalizeWebAddress(withScheme(trimmed))
}

/**
 * The web address in a text that was copied with it: a shared place with its name, an embedded map's HTML, a mark that
 * nobody sees. The text itself when it has none, or two.
 */
export function copiedLink(text: string): string {
  const found = text.match(/https?:\/\/(?:(?!https?:\/\/)[^\s"'<>])+/gi) ?? []
  const [link = text] = found.length === 1 ? found : []
  const seen = link.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim()
  return seen.replace(link === text ? /[.,;]+$/ : /[.,;:!?)\]]+$/, '')
}

/** A URL, or null for a text that is none: `URL.parse`, which telephones in use do not have. */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

function withScheme(text: string): string {
  const scheme = /^(https?)[:;]?\/+/i.exec(text)
  if (scheme) return `${scheme[1]}://${text.slice(scheme[0].length)}`
  return `https://${text.replace(/^\/+/, '')}`
}

function normalizeWebAddress(address: string): string | null {
  const url = /\s/.test(address) ? null : parseUrl(address)
  if (url === null) return null
  const hasHost = /^[\w-]+(?:\.[\w-]+)+$/.test(url.hostname)
  if (!hasHost || url.username !== '' || url.password !== '') return null
  // A hash with nothing behind it leads nowhere else, and two links would not be the same.
  if (url.hash === '') url.hash = ''
  // A bare host stays as typed, without the slash that URL adds.
  const isBare = url.pathname === '/' && url.search === '' && url.hash === ''
  const link = isBare ? url.origin : url.href.replaceAll('\\', '%5C')
  return link.length > maxLink || hasDotSegments(link) ? null : link
}

/**
 * Whether a path has a segment `.` or `..`, however often it is percent-encoded: whoever decodes it, browser, proxy or
 * storage, would be led elsewhere. The database's `has_dot_segments` does the same.
 */
export function hasDotSegments(link: string): boolean {
  let path = link.replace(/[?#][\s\S]*$/, '')
  for (let before = ''; before !== path; ) {
    before = path
    path = path.replace(/%([2-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  }
  return /(?:^|[/\\])\.{1,2}(?:[/\\;]|$)/.test(path)
}

/** Whether the text is the URL of a picture in our own storage. The database's `is_picture` does the same. */
export function isStoredPicture(text: string): boolean {
  return /^\/media(?:\/[\w~-][\w.~-]*)+$/.test(text) && text.length <= maxLink
}

/** Whether the text is an absolute https URL without credentials, the only kind accepted for pictures. */
export function isHttps(text: string): boolean {
  const url = parseUrl(text)
  return url !== null && url.protocol === 'https:' && url.username === '' && url.password === ''
}

/**
 * The address of a picture on another https host in the form in which it is stored: a space in it is encoded.
 * @returns null for any other text
 */
export function pictureLink(text: string): string | null {
  return isHttps(text) ? normalizeLink(new URL(text).href) : null
}
