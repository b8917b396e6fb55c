/**
 * The picture that social networks and chats show beside a link. A page says in its head what its picture says (the
 * picture's alternative text) and where it is; whoever draws it reads both from the page, so that a URL can only ask
 * for a picture of ours.
 */
import { createHash } from 'node:crypto'
import { collapseSpaces } from '#core/text.ts'

/** What a picture says: large, and below it in one line. */
export type SocialCard = { heading: string; line: string }

/** Pixels. */
export const socialCardSize = { width: 1200, height: 630 }

/** Part of every picture's URL: raised when the drawing changes, so that nothing keeps the old one. */
const design = 2

const folder = '/og'
const divider = ' · '

/** The picture in words. The line's own dividers give way, so that the words can be taken apart again. */
export function socialCardAlt({ heading, line }: SocialCard): string {
  const below = collapseSpaces(line).replaceAll('·', ',')
  return below === '' ? collapseSpaces(heading) : `${collapseSpaces(heading)}${divider}${below}`
}

/** The inverse of `socialCardAlt`. */
export function readSocialCardAlt(alt: string): SocialCard {
  const end = alt.lastIndexOf(divider)
  return end < 0
    ? { heading: alt, line: '' }
    : { heading: alt.slice(0, end), line: alt.slice(end + divider.length) }
}

/**
 * The picture's URL: the page's path, and a fingerprint of what the picture says.
 * @param path the page's, of whose query only the number of the page matters
 */
export function socialCardUrl(path: string, alt: string): string {
  const { pathname, searchParams } = new URL(path, 'https://path.invalid')
  const page = searchParams.get('page')
  const name = pathname === '/' ? '/home' : pathname
  const print = createHash('sha256').update(`${design} ${alt}`).digest('hex').slice(0, 12)
  return `${folder}${name}.${print}.png${page === null ? '' : `?page=${page}`}`
}

/** The path of the page that a picture's URL belongs to; null for any other URL. */
export function pageOfSocialCard(url: string): string | null {
  const { pathname, searchParams } = new URL(url, 'https://path.invalid')
  const name = /^\/og(\/[a-z0-9/-]+)\.[0-9a-f]{12}\.png$/.exec(pathname)?.[1]
  if (name === undefined) return null
  const page = /^[1-9]\d{0,4}$/.exec(searchParams.get('page') ?? '')
  return `${name === '/home' ? '/' : name}${page ? `?page=${page[0]}` : ''}`
}
