import { attribute, type Element, type Page, textOf } from './dom.ts'
import { isExampleMail } from './example-contacts.ts'
import { type Candidate, fieldOfKind } from './extraction.ts'
import { ownLines } from './text/own-lines.ts'

/** The addresses of a page to write to: of those that it names, the ones that are likeliest for everybody. */
export function readEmails(page: Page): Candidate[] {
  const written = [...emailsOfLinks(page), ...ownLines(page).flatMap(emailsOfLine)]
  const found = written.filter(({ text }) => !isExampleMail(text))
  const ranks = found.map(({ text }) => rankOf(text))
  return found.filter((_, index) => ranks[index] === Math.min(...ranks))
}

/** Who reads what is sent to an address, by the words before its @. */
const forEverybody =
  /^(?:info|hello|hi|contact(?:us)?|(?:in|en)quir(?:y|ies)|ask|mail|email|office|frontdesk|reception|reservations?|bookings?|orders?|sales|support|help|customer\w*|cs|care|shop|store|admin)(?=[.@_+-])/i
const forOthers =
  /^(?:(?:un)?subscribe|newsletters?|news|no-?reply|do-?not-?reply|webmaster|postmaster|abuse|privacy|dpo|data\w*privacy|legal|careers?|jobs?|hr|hiring|recruitment|press|media|franchise|partners?|affiliates?)(?=[.@_+-])/i

function rankOf(address: string): number {
  if (forEverybody.test(address)) return 0
  return forOthers.test(address) ? 2 : 1
}

function emailsOfLinks({ elements }: Page): Candidate[] {
  return elements.flatMap((element) => {
    const link = attribute(element, 'href') ?? ''
    const hidden = attribute(element, 'data-cfemail') ?? /\/email-protection#([\da-f]+)$/i.exec(link)?.[1]
    const text = hidden ? unhidden(hidden) : /^mailto:/i.test(link) ? mailOf(element, link) : ''
    return text === '' ? [] : [{ field: fieldOfKind('email'), text, source: 'link' } as const]
  })
}

/** What a delivery network hides from robots: the first byte changes all others. */
function unhidden(digits: string): string {
  const [key = 0, ...bytes] = (digits.match(/[\da-f]{2}/gi) ?? []).map((pair) => Number.parseInt(pair, 16))
  return String.fromCharCode(...bytes.slice(0, 254).map((byte) => byte ^ key))
}

/** The address that a link writes to; where it shows another one, people would write to that. */
function mailOf(element: Element, link: string): string {
  const text = decoded(link.replace(/^mailto:/i, '').replace(/\?.*$/s, ''))
  const [shown, ...others] = emailsOfLine(textOf(element)).map(({ text }) => text)
  // The name of a picture may stand before it: `mailana@bakery.example`.
  const isOther = shown !== undefined && others.length === 0 && !shown.includes(text)
  return isOther ? shown : text
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).trim()
  } catch {
    return text.trim()
  }
}

/** Written plainly, or obfuscated: `hello [at] shop [dot] example`. What has two signs is none. */
function emailsOfLine(line: string): Candidate[] {
  const plain = line.replace(/\s*[[({]\s*at\s*[\])}]\s*/gi, '@').replace(/\s*[[({]\s*dot\s*[\])}]\s*/gi, '.')
  const found = plain.match(/(?<![\w.+@-])[\w.+-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+(?!@)/gi) ?? []
  return found.map((text) => ({ field: fieldOfKind('email'), text, source: 'text' }))
}
