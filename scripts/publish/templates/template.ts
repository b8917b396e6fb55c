/**
 * What components of a page are while it is rendered, in place of Astro's own. Astro makes a promise of every slot and
 * script, sets aside all that follows until it is kept, and wraps each string that it writes: for pages that are given
 * their data this took longer than all else. These write at once, and set aside only what follows a promise.
 */
import type { SSRResult } from 'astro'
import {
  render as astroTemplate,
  chunkToString,
  escapeHTML,
  isHTMLString,
} from 'astro/runtime/server/index.js'

/** Astro knows templates and markup by these, so that ours can be given to its own functions. */
const templateMark = Symbol.for('astro.renderTemplateResult')
const markupMark = Symbol.for('astro:html-string')

export type Destination = Parameters<ReturnType<typeof astroTemplate>['render']>[0]
type Slots = Readonly<Record<string, (result: SSRResult) => unknown>>
type Draw = (result: SSRResult, props: object, slots: Slots) => unknown

/** Markup that is written as it is. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
  get [markupMark]() {
    return true
  }
  toString(): string {
    return this.text
  }
}

/** A piece of a page, with the values between its markup. */
export class Template {
  readonly htmlParts: TemplateStringsArray
  readonly expressions: readonly unknown[]

  constructor(htmlParts: TemplateStringsArray, expressions: readonly unknown[]) {
    this.htmlParts = htmlParts
    this.expressions = expressions
  }
  get [templateMark]() {
    return true
  }
  render(destination: Destination, from = 0): void | Promise<void> {
    const { htmlParts, expressions } = this
    for (let index = from; index < htmlParts.length; index++) {
      const html = htmlParts[index]
      if (html) destination.write(html)
      const pending = writeValue(destination, expressions[index])
      if (pending) return inOrder(destination, pending, (rest) => this.render(rest, index + 1))
    }
  }
}

/** A component or a slot, drawn when its turn comes. */
export class Part {
  readonly #result: SSRResult
  readonly #draw: Draw
  readonly #props: object
  readonly #slots: Slots

  constructor(result: SSRResult, draw: Draw, props: object = {}, slots: Slots = {}) {
    this.#result = result
    this.#draw = draw
    this.#props = props
    this.#slots = slots
  }
  render(destination: Destination): void | Promise<void> {
    return writeValue(destination, this.#draw(this.#result, this.#props, this.#slots))
  }
}

const oneValue = Object.assign(['', ''], { raw: ['', ''] })

/** Writes a value of a template. @returns a promise where it has to be waited for */
function writeValue(destination: Destination, value: unknown): void | Promise<void> {
  if (typeof value === 'string') {
    if (value !== '') destination.write(escapeHTML(value))
  } else if (value === undefined || value === null || value === false) return
  else if (value instanceof Template || value instanceof Part) return value.render(destination)
  else if (value instanceof Markup) destination.write(value.text)
  else if (Array.isArray(value)) return writeList(destination, value, 0)
  else if (value instanceof Promise) return value.then((kept) => writeValue(destination, kept))
  else if (isHTMLString(value)) destination.write(value)
  else return astroTemplate(oneValue, value).render(destination)
}

function writeList(destination: Destination, list: readonly unknown[], from: number): void | Promise<void> {
  for (let index = from; index < list.length; index++) {
    const pending = writeValue(destination, list[index])
    if (pending) return inOrder(destination, pending, (rest) => writeList(rest, list, index + 1))
  }
}

/** What is written before its turn. */
class Held {
  #chunks: Parameters<Destination['write']>[0][] = []
  #destination: Destination | undefined

  write(chunk: Parameters<Destination['write']>[0]): void {
    if (this.#destination) this.#destination.write(chunk)
    else this.#chunks.push(chunk)
  }
  release(destination: Destination): void {
    this.#destination = destination
    for (const chunk of this.#chunks) destination.write(chunk)
    this.#chunks = []
  }
}

/** Writes the rest after what is pending, but begins it now: parts that read something read at the same time. */
async function inOrder(
  destination: Destination,
  pending: Promise<void>,
  write: (destination: Destination) => void | Promise<void>,
): Promise<void> {
  const held = new Held()
  const rest = (async () => write(held))()
  // A failure surfaces where it is awaited.
  rest.catch(() => {})
  await pending
  held.release(destination)
  await rest
}

/** The text of a page. The compiler takes a page's own doctype away, and Astro writes it as a page begins. */
export async function textOf(result: SSRResult, page: unknown): Promise<string> {
  let text = '<!DOCTYPE html>'
  const write: Destination['write'] = (chunk) => {
    text += typeof chunk === 'string' ? chunk : chunk instanceof Response ? '' : chunkToString(result, chunk)
  }
  await writeValue({ write }, page)
  return text
}
