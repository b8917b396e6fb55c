import { attribute, type Page, textOf } from './dom.ts'
import type { Item } from './item.ts'
import { isAboutVisits } from './title-name.ts'

/**
 * What a page is about. `goods`: something that its site sells, whose name is not the seller's. `other`: an article, an
 * event, a list of the best, an error; no business speaks there, and only what is marked up as one is told.
 */
export type Subject = 'business' | 'goods' | 'other'

const otherTypes = /Article$|Posting$|^Recipe$|Event$|^SearchResultsPage$/
const goodsTypes = /^(?:Product|ProductGroup|IndividualProduct)$/

/** What servers, guards and dealers in domains write above a page that is not there. */
const absent =
  /^(?:(?:error\s*)?(?:404|403|410|50[0-4])\b|(?:page |site )?not found\b|access denied|forbidden$|just a moment|attention required|checking (?:if|your)\b|are you (?:a )?(?:human|robot)|account suspended|index of \/|welcome to nginx)|\bdomain (?:name )?is (?:parked|for sale|expired)|^\S+\.\w+ is for sale\b/i
const listOfBest =
  /^(?:the\s+)?(?:top|best)\s+\d+\b|^(?:the\s+)?(?:top\s+)?\d{1,3}\s+(?:of the\s+)?(?:\w+\s+)?(?:best|top|cheapest|greatest|must[ -]\w+|favou?rite|places|spots)\b/i

export function subjectOf(page: Page, items: readonly Item[]): Subject {
  const headings = page.elements
    .filter(({ name }) => name === 'h1' || name === 'title')
    .map((one) => textOf(one))
  if (headings.some((heading) => absent.test(heading) || listOfBest.test(heading))) return 'other'
  // A home page may announce events, dishes and posts: it is still its business's.
  if (page.url.pathname === '/' && page.url.search === '') return 'business'
  const kind = kindOf(page)
  const isAny = (pattern: RegExp) => items.some(({ types }) => types.some((type) => pattern.test(type)))
  // Tools for sites call all of their pages articles: one that says how to come there is none.
  const isArticle = kind === 'article' && !headings.some(isAboutVisits)
  if (isArticle || isAny(otherTypes) || hasEntry(page)) return 'other'
  return /\bproduct\b/.test(kind) || isAny(goodsTypes) ? 'goods' : 'business'
}

function kindOf({ elements }: Page): string {
  const type = elements.find((element) => attribute(element, 'property') === 'og:type')
  return (type && attribute(type, 'content')) ?? ''
}

function hasEntry({ elements }: Page): boolean {
  return elements.some((element) => /(?:^|\s)h-entry(?:\s|$)/.test(attribute(element, 'class') ?? ''))
}
