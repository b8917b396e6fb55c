import { Parser } from 'htmlparser2'
import type { Credit } from '#features/map/map-set.schema.ts'

/** Those whom an attribution names: each link with its address, and the text between links. */
export function readCredits(attribution: string): Credit[] {
  const credits: Credit[] = []
  let url: string | null = null
  let text = ''
  const end = () => {
    const words = text.replace(/\s+/g, ' ').trim()
    if (/\p{L}/u.test(words)) credits.push({ text: words, url })
    text = ''
  }
  const parser = new Parser({
    onopentag: (name, { href }) => {
      if (name !== 'a') return
      end()
      url = href !== undefined && /^https?:/.test(href) ? href : null
    },
    ontext: (part) => {
      text += part
    },
    onclosetag: (name) => {
      if (name !== 'a') return
      end()
      url = null
    },
  })
  parser.end(attribution)
  end()
  return credits
}
