import { Parser } from 'htmlparser2'

/** Where a page says that its picture is, and what that picture says. */
export type SocialMeta = { image: string; alt: string }

/** Reads a page's head; null for a page without a picture of its own. */
export function readSocialMeta(html: string): SocialMeta | null {
  const found = new Map<string, string>()
  const parser = new Parser({
    onopentag: (name, { property, content }) => {
      if (name === 'meta' && property && content) found.set(property, content)
    },
    onclosetag: (name) => {
      if (name === 'head') parser.pause()
    },
  })
  parser.end(html)
  const image = found.get('og:image')
  const alt = found.get('og:image:alt')
  return image && alt ? { image, alt } : null
}
