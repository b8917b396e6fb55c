import { selectAll, selectOne } from 'css-select'
import { DomUtils, parseDocument } from 'htmlparser2'

type AnyNode = ReturnType<typeof parseDocument>['children'][number]
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/** A page as a reader without a browser gets it. */
export type Html = {
  status: number
  headers: Headers
  text: string
  all(selector: string): Element[]
  one(selector: string): Element | undefined
  /** The same queries within an element. */
  within(element: Element): Pick<Html, 'all' | 'valueOf'>
  /** Text of the first match, spaces collapsed; empty when there is none. */
  textOf(selector: string): string
  /** Value of `attribute` at the first match; empty when there is none. */
  valueOf(selector: string, attribute: string): string
}

/** Reads a page over HTTP without following redirects. */
export async function readPage(url: string): Promise<Html> {
  const response = await fetch(url, { redirect: 'manual' })
  return parseHtml(await response.text(), response.status, response.headers)
}

/** Parses a page's text. */
export function parseHtml(text: string, status = 200, headers = new Headers()): Html {
  const document = parseDocument(text)
  const one = (selector: string) => selectOne<AnyNode, Element>(selector, document) ?? undefined
  return {
    status,
    headers,
    text,
    all: (selector) => selectAll<AnyNode, Element>(selector, document),
    one,
    textOf: (selector) => textOf(one(selector)),
    valueOf: (selector, attribute) => one(selector)?.attribs[attribute] ?? '',
    within: (element) => ({
      all: (selector) => selectAll<AnyNode, Element>(selector, element),
      valueOf: (selector, attribute) =>
        selectOne<AnyNode, Element>(selector, element)?.attribs[attribute] ?? '',
    }),
  }
}

/** Text of an element with its spaces collapsed. */
export function textOf(element: Element | undefined): string {
  return element === undefined ? '' : DomUtils.textContent(element).replace(/\s+/g, ' ').trim()
}
