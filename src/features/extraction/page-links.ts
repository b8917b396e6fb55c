import { parseUrl } from '#core/link.ts'
import { readMapsLink } from '#features/geocoding/maps-link.ts'
import { attribute, type Element, type Page, textOf } from './dom.ts'
import {
  type Candidate,
  fieldOfKind,
  isOfPosition,
  mapsFields,
  positionFacts,
  positionFields,
} from './extraction.ts'
import { isTownElsewhere, withoutLabel } from './text/addresses.ts'
import { foreignNumbers } from './text/foreign-numbers.ts'

/** Reads a page's links: phone numbers and maps. */
export function readPageLinks(page: Page): Candidate[] {
  const phones = new Set<string>()
  const chats = new Set<string>()
  const maps: Candidate[][] = []
  for (const element of page.elements) {
    const address = addressOf(element)
    if (address === null) continue
    if (/^(?:tel|callto):/i.test(address)) phones.add(numberOf(element, address))
    else if (chat.test(address)) chats.add(decoded(address).replace(/^.*?\+?(?=\d{8})/, '+'))
    else maps.push(readMap(element, address, page))
  }
  // A page names its shop's numbers first; the footer repeats them.
  const isForeign = foreignNumbers(page.lines)
  const listed = (numbers: Iterable<string>) =>
    [...numbers]
      .filter((number) => !isForeign(number))
      .slice(0, 6)
      .join('; ')
  const called = listed(phones.size > 0 ? [...phones, ...chats] : [])
  // A map with a pin says more than a map search.
  const pinned = maps.filter((facts) => facts.some(({ field }) => isOfPosition(field)))
  const unpinned = maps.filter((facts) => !pinned.includes(facts))
  return [
    { field: fieldOfKind('phone'), text: called, source: 'link' },
    // Some write with one number and are called at others, which the text says.
    { field: fieldOfKind('phone'), text: listed(chats), source: 'text' },
    ...(areFarApart(pinned) ? [] : pinned.flat()),
    ...unpinned.flat(),
  ]
}

/** Degrees, about two kilometres: an embedded map's middle is not quite its pin. */
const near = 0.02

/** Whether pins are those of several branches, or of what is around a place: which one is the page's own? */
function areFarApart(pinned: readonly (readonly Candidate[])[]): boolean {
  return positionFields.some((one) => {
    const degrees = pinned.flatMap((facts) =>
      facts.filter(({ field }) => field === one).map(({ text }) => Number(text)),
    )
    return Math.max(...degrees) - Math.min(...degrees) > near
  })
}

/** The number that a link calls; where it shows another one, people would dial that. */
function numberOf(element: Element, address: string): string {
  const called = decoded(address.replace(/^\w+:(?:\/\/)?/, ''))
  const shown = textOf(element)
  const digits = shown.replace(/\D/g, '')
  const isNumber = digits.length >= 7 && digits.length <= 13 && !/\p{L}{3}/u.test(shown)
  return isNumber && !digits.includes(called.replace(/\D/g, '').slice(-7)) ? shown : called
}

/** Chats that are begun by a telephone number. */
const chat =
  /^(?:https?:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\?phone=)|viber:\/\/chat\?number=)(?:\+|%2b)?\d{10,15}\b/i

function addressOf(element: Element): string | null {
  if (element.name === 'a' || element.name === 'area') return attribute(element, 'href')
  return element.name === 'iframe' ? attribute(element, 'src') || attribute(element, 'data-src') : null
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).trim()
  } catch {
    return text.trim()
  }
}

/** A link to a point outside the place belongs to something else. */
const coordinates = /-?\d+\.\d{2,},\s*-?\d+\.\d{2,}/

/** A map that somebody drew has many pins, and opens between them. */
const isDrawn = ({ pathname }: URL) => pathname.startsWith('/maps/d/')

function readMap(element: Element, link: string, page: Page): Candidate[] {
  const url = parseUrl(link, page.url)
  const facts = url && readMapsLink(url.href)
  if (url === null || facts === null || (facts.kind === 'refused' && coordinates.test(url.href))) return []
  const isLink = element.name === 'a' && url.protocol !== 'geo:'
  const beside = isLink && /\d/.test(textOf(element)) && textOf(element).includes(',') ? textOf(element) : ''
  const address = withoutLabel(beside) || facts.address
  return [
    ...(isLink ? mapsFields.map((field) => ({ field, text: url.href, source: 'link' }) as const) : []),
    ...(facts.kind === 'position' && !isDrawn(url) ? positionFacts(facts.position) : []).map(
      ([field, text]) => ({ field, text, source: 'maps-link' }) as const,
    ),
    { field: 'address', text: isTownElsewhere(address) ? '' : address, source: 'maps-link' },
  ]
}
