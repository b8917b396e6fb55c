import { isDeepStrictEqual } from 'node:util'
import { Parser } from 'htmlparser2'

/** A page as a reader of its markup meets it. */
type Outline = {
  /** Start tags, end tags and texts, in order. */
  parts: string[]
  /** What its JSON-LD says. */
  graphs: unknown[]
}

const jsonLd = 'application/ld+json'
const collapse = (text: string) => text.replace(/\s+/g, ' ').trim()

function startTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${collapse(value)}"`)
  return `<${[name, ...written.sort()].join(' ')}>`
}

function outlineOf(html: string): Outline {
  const outline: Outline = { parts: [], graphs: [] }
  // A text comes in pieces, one for each entity in it.
  let text = ''
  let isJson = false
  const endText = () => {
    if (isJson) outline.graphs.push(JSON.parse(text))
    else if (text.trim() !== '') outline.parts.push(collapse(text))
    text = ''
    isJson = false
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      endText()
      outline.parts.push(startTag(name, attributes))
      isJson = attributes['type'] === jsonLd
    },
    onclosetag(name) {
      endText()
      outline.parts.push(`</${name}>`)
    },
    ontext(piece) {
      text += piece
    },
  })
  parser.end(html)
  return outline
}

/**
 * The first thing in which two pages differ, in words. All elements count, with all their attributes, in order, and
 * all texts; JSON-LD counts as what it says. What may differ: white space, the order of attributes and of JSON's
 * keys, quotes and entities, and how an empty element is closed.
 * @returns null when the pages are the same
 */
export function firstDifference(ours: string, theirs: string): string | null {
  const [one, other] = [outlineOf(ours), outlineOf(theirs)]
  const length = Math.max(one.parts.length, other.parts.length)
  for (let at = 0; at < length; at++)
    if (one.parts[at] !== other.parts[at])
      return `ours has ${around(one.parts, at)}, the other ${around(other.parts, at)}`
  if (isDeepStrictEqual(one.graphs, other.graphs)) return null
  return `ours marks up ${JSON.stringify(one.graphs)}, the other ${JSON.stringify(other.graphs)}`
}

/** A part with the two before it, to find it by. */
function around(parts: readonly string[], at: number): string {
  return `“${parts.slice(Math.max(0, at - 2), at + 1).join('')}”`
}
