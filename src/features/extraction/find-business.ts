import { type Item, textOfItem } from './item.ts'

/** Types that have a name but are not a business. */
const others =
  /^(?:WebSite|WebPage|.*Page|BreadcrumbList|ListItem|ItemList|SearchAction|.*Action|Person|Review|AggregateRating|Rating|Offer|.*OfferCatalog|Product|Article|.*Article|BlogPosting|.*Posting|Event|Menu.*|PostalAddress|GeoCoordinates|ContactPoint|Country|City|Place?Specification|OpeningHoursSpecification|ImageObject|VideoObject|Question|Answer|Service|Brand|Thing|SiteNavigationElement|WPHeader|WPFooter)$/
/** Types of an organisation or a spot, not of a business that customers visit. */
const general = /^(?:Organization|Corporation|NGO|Place|AdministrativeArea|Landmark.*|CivicStructure)$/

/**
 * The item that a page is about: a business type before an organisation, an item that names this page before others,
 * then the one with the most properties.
 */
export function findBusiness(items: readonly Item[], url: URL): Item | null {
  const ranked = items
    .map((item, index) => ({ item, score: score(item, url), index }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.index - b.index)
  return ranked[0]?.item ?? null
}

function score(item: Item, url: URL): number {
  const kinds = item.types.filter((type) => !others.test(type))
  if (kinds.length === 0 || textOfItem(item, 'name', 'legalName') === '') return 0
  const isBusiness = kinds.some((type) => !general.test(type))
  const said = [
    'address',
    'telephone',
    'geo',
    'openingHours',
    'openingHoursSpecification',
    'image',
    'description',
  ]
  const filled = said.filter((name) => item.properties.has(name)).length
  return (isBusiness ? 1000 : 100) + (isOfPage(item, url) ? 50 : 0) + filled
}

function isOfPage(item: Item, page: URL): boolean {
  return [textOfItem(item, 'url'), textOfItem(item, 'mainEntityOfPage'), item.id].some((address) => {
    if (!URL.canParse(address, page)) return false
    const url = new URL(address, page)
    const plain = (one: URL) => `${one.hostname.replace(/^www\./, '')}${one.pathname.replace(/\/+$/, '')}`
    return address !== '' && url.pathname !== '/' && plain(url) === plain(page)
  })
}
