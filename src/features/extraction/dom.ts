import { DomHandler, type DomUtils, Parser } from 'htmlparser2'

type Node = DomHandler['root']['children'][number]
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** A parsed page: its elements in document order. */
export type Page = { url: URL; elements: readonly Element[]; lines: readonly string[] }

/** No author nests deeper than this; reading on would only cost time. */
const maxDepth = 200
const maxElements = 50_000
/** Nothing that a page says of a business is longer: the patterns that read it take the square of its length. */
export const longestText = 5000

const unseen = new Set(['script', 'style', 'noscript', 'template', 'svg', 'head', 'select', 'textarea'])
/** Elements that flow inline with their neighbours; all others start a line of their own. */
const inline = new Set(
  'a abbr b bdi bdo button cite code data em font i img label mark q s small span strong sub sup td th time u var'.split(
    ' ',
  ),
)

export function parsePage(html: string, url: URL): Page {
  // Text without markup still has lines.
  const document = parseShallow(/<[a-z!]/i.test(html) ? html : html.replace(/\n/g, '<br>'))
  return readNodes(document.children, url)
}

/** What stands inside an element, as a page of its own. */
export function partOf({ url }: Page, element: Element): Page {
  return readNodes(element.children, url)
}

function readNodes(children: readonly Node[], url: URL): Page {
  const elements: Element[] = []
  const lines: string[] = []
  let line = ''
  const endLine = () => {
    const text = line.replace(/[\s\u00a0\u200b]+/g, ' ').trim()
    if (text !== '') lines.push(text.slice(0, longestText))
    line = ''
  }
  const visit = (nodes: readonly Node[], depth: number, isSeen: boolean) => {
    for (const node of nodes) {
      if (node.type === 'text' && isSeen && 'data' in node) line += node.data
      if (!isElement(node) || depth > maxDepth || elements.length >= maxElements) continue
      elements.push(node)
      const isBlock = !isInline(node)
      if (isBlock) endLine()
      visit(node.children, depth + 1, isSeen && !unseen.has(node.name) && !isHidden(node))
      if (isBlock) endLine()
      else if (node.name === 'td' || node.name === 'th') line += ' '
    }
  }
  visit(children, 0, true)
  endLine()
  return { url, elements, lines }
}

/** Tracks the depth: the parser's time grows with its square. */
class DepthHandler extends DomHandler {
  depth = 0

  override onopentag(name: string, attribs: Record<string, string>): void {
    this.depth++
    super.onopentag(name, attribs)
  }

  override onclosetag(): void {
    this.depth--
    super.onclosetag()
  }
}

const chunk = 8192

/** Stops parsing beyond the depth limit. */
function parseShallow(html: string): DomHandler['root'] {
  const handler = new DepthHandler()
  const parser = new Parser(handler)
  for (let start = 0; start < html.length && handler.depth <= maxDepth; start += chunk)
    parser.write(html.slice(start, start + chunk))
  parser.end()
  return handler.root
}

function isElement(node: Node): node is Element {
  return 'name' in node && 'attribs' in node
}

function isHidden({ attribs }: Element): boolean {
  return 'hidden' in attribs || /display\s*:\s*none/i.test(attribs['style'] ?? '')
}

export function isInline({ name }: Element): boolean {
  return inline.has(name)
}

/**
 * The text inside an element, as one line, without inner elements for which `isOther` holds; `isEnd`: only up to the
 * first of them.
 */
export function textOf(
  element: Element,
  isOther: (inner: Element) => boolean = () => false,
  isEnd = false,
): string {
  const parts: string[] = []
  let isOver = false
  const visit = (nodes: readonly Node[], depth: number) => {
    for (const node of nodes) {
      if (isElement(node) && isOther(node)) isOver = isEnd
      if (isOver) return
      if (node.type === 'text' && 'data' in node) parts.push(node.data)
      if (!isElement(node) || depth > maxDepth || isOther(node)) continue
      const isBlock = !isInline(node)
      if (isBlock) parts.push(' ')
      if (node.name !== 'script' && node.name !== 'style') visit(node.children, depth + 1)
      if (isBlock) parts.push(' ')
    }
  }
  visit(element.children, 0)
  return parts.join('').replace(/\s+/g, ' ').trim().slice(0, longestText)
}

/** A script's raw content. */
export function rawTextOf(element: Element): string {
  return element.children.map((node) => ('data' in node ? String(node.data) : '')).join('')
}

/** The element around another one. */
export function parentOf(element: Element): Element | null {
  const { parent } = element
  return parent !== null && 'attribs' in parent ? parent : null
}

export function attribute(element: Element, name: string): string | null {
  const value = element.attribs[name]
  return value === undefined ? null : value.trim().slice(0, longestText)
}
