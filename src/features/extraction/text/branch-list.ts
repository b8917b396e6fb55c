import { groupBy } from '#core/group-by.ts'
import { fold } from '#core/text.ts'
import { readSaidPlace } from '#features/imports/values/said-place.ts'
import { attribute, type Element, type Page, parentOf, partOf, textOf } from '../dom.ts'
import { type Candidate, type ExtractedField, fieldOfKind } from '../extraction.ts'
import { readEmails } from '../page-emails.ts'
import { readPageLinks } from '../page-links.ts'
import { isNoName } from '../title-name.ts'
import { addressesIn, isAddress } from './addresses.ts'
import { ownLines } from './own-lines.ts'
import { readPlainText } from './plain-text.ts'

/** What a box says under its title; without an address of its own it is a branch only beside others. */
type Box = { title: string; address: string; part: Page }

/** Without one of these nobody would find it. */
const ownFields: readonly ExtractedField[] = ['address', fieldOfKind('phone')]

/** A page with more boxes that look alike is a table of something else, and would take long. */
const mostBoxes = 300
const shortestBox = 20
const longestBox = 1500
const longestTitle = 80
/** Two boxes may be an office and its map. */
const fewest = 3

/**
 * The branches that a page shows in boxes side by side: at least three that look alike, each with a title and with an
 * address of its own. Empty where a page shows none.
 * @param business what the page calls itself
 * @returns what each says
 */
export function branchesOf(page: Page, business: string): Candidate[][] {
  const lists = groupsOf(page)
    .map((elements) => elements.flatMap((element) => boxIn(page, element)))
    .filter(areBranches)
  // Boxes within boxes, and a footer that repeats them: the most, and of as many the first.
  const most = Math.max(0, ...lists.map((list) => list.length))
  const list = lists.find((one) => one.length === most) ?? []
  const places = list.filter(({ title }) => readSaidPlace(title) !== null)
  const isOfChain = places.length * 2 >= list.length || page.lines.some((line) => headsBranches.test(line))
  return list.flatMap(({ title, part }) => {
    const facts = factsOf(part)
    if (!facts.some(({ field }) => ownFields.includes(field))) return []
    const name = isOfChain ? nameOfBranch(title, business) : title
    return [[{ field: 'name', text: name, source: 'text' } as const, ...facts]]
  })
}

/**
 * A headline of a business's own branches. Other boxes that are not called after places may be businesses of their own,
 * as a directory lists them.
 */
const headsBranches =
  /^\W*(?:(?:our|the|all|find|visit|an?|owned|store|shop|clinic|office)\s+)*(?:branch(?:es)?|locations?|stores?|shops|outlets|offices|clinics|showrooms)\W*$/i

/** A branch is called after the business, unless its title says so already. */
function nameOfBranch(title: string, business: string): string {
  const [first = ''] = business.split(' ')
  const isNamed =
    fold(title).includes(fold(business)) || (first.length > 3 && fold(title).startsWith(fold(first)))
  return isNamed ? title : `${business} - ${title}`
}

/** Elements beside each other of one name and one class, as long as they are few. */
function groupsOf({ elements }: Page): Element[][] {
  const boxes = elements.filter(({ name }) => /^(?:div|section|article|li|tr|td|p|dd)$/.test(name))
  const groups: Element[][] = []
  let count = 0
  for (const siblings of groupBy(boxes, parentOf).values())
    for (const alike of groupBy(siblings, lookOf).values()) {
      if (alike.length < fewest || count + alike.length > mostBoxes) continue
      groups.push(alike)
      count += alike.length
    }
  return groups
}

const lookOf = (element: Element) => `${element.name} ${attribute(element, 'class') ?? ''}`

function boxIn(page: Page, element: Element): Box[] {
  const { length } = textOf(element)
  if (length < shortestBox || length > longestBox) return []
  const part = partOf(page, element)
  const lines = ownLines(part)
  const title = titleOf(part, lines)
  const [address = ''] = addressesIn(part, lines)
  return title === '' || fold(title) === fold(address) ? [] : [{ title, address, part }]
}

/** The heading of a box, else its first line where that is short and no address. */
function titleOf({ elements }: Page, lines: readonly string[]): string {
  const heading = elements.find(({ name }) => /^(?:h[2-6]|strong|b)$/.test(name))
  const texts = [heading ? textOf(heading) : '', lines[0] ?? ''].map((text) =>
    text.replace(/\p{Extended_Pictographic}\ufe0f?/gu, '').trim(),
  )
  return texts.find(isTitle) ?? ''
}

const isTitle = (text: string) =>
  text.length <= longestTitle &&
  /\p{L}{3}/u.test(text) &&
  !/[:@]|\d{5}|\d{3}[ -]\d{4}/.test(text) &&
  !isNoName(text) &&
  !isAddress(text)

const areDifferent = (texts: readonly string[]) => new Set(texts.map(fold)).size === texts.length

function areBranches(list: readonly Box[]): boolean {
  const addresses = list.flatMap(({ address }) => (address === '' ? [] : [address]))
  return (
    addresses.length >= Math.max(fewest, list.length / 2) &&
    areDifferent(list.map(({ title }) => title)) &&
    areDifferent(addresses)
  )
}

/** What a box says; its title is its name, whatever it names besides. */
function factsOf(part: Page): Candidate[] {
  const said = [...readPlainText(part), ...readPageLinks(part), ...readEmails(part)]
  return said.filter(({ field, text }) => field !== 'name' && text !== '')
}
