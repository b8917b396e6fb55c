import { fold } from '#core/text.ts'
import { type Item, textOfItem } from './item.ts'

/** Types that have a name but are not a business. */
const others =
  /^(?:WebSite|WebPage|.*Page|BreadcrumbList|ListItem|ItemList|SearchAction|.*Action|Person|Review|AggregateRating|Rating|Offer|.*OfferCatalog|Product|Article|.*Article|BlogPosting|.*Posting|Event|Menu.*|PostalAddress|GeoCoordinates|ContactPoint|Country|City|Place?Specification|OpeningHoursSpecification|ImageObject|VideoObject|Question|Answer|Service|Brand|Thing|SiteNavigationElement|WPHeader|WPFooter)$/
/** Types of an organisation or a spot, not of a business that customers visit. */
const general = /^(?:Organization|Corporation|NGO|Place|AdministrativeArea|Landmark.*|CivicStructure)$/

/** What an item with a name is, and how much it says. */
type Ranked = { item: Item; name: string; isBusiness: boolean; isOfPage: boolean; filled: number }

/**
 * The items that a page is about: those of a business's type before organisations. One that names this page is the only
 * one; else a page may list several, each by its own name, as written first. An item that says more stands for a shorter one
 * of the same name.
 */
export function findBusinesses(items: readonly Item[], url: URL): Item[] {
  const ranked = items.flatMap((item) => rank(item, url))
  const parts = new Set(ranked.filter(({ isBusiness }) => isBusiness).flatMap(({ item }) => partsOf(item)))
  const businesses = ranked.filter(({ item, isBusiness }) => isBusiness && !parts.has(item))
  if (businesses.length === 0) return firstOf(ranked)
  const ofPage = businesses.filter(({ isOfPage }) => isOfPage)
  return ofPage.length > 0 ? firstOf(ofPage) : byName(businesses)
}

/** The one that says most. */
function firstOf(ranked: readonly Ranked[]): Item[] {
  const [first] = [...ranked].sort((a, b) => Number(b.isOfPage) - Number(a.isOfPage) || b.filled - a.filled)
  return first ? [first.item] : []
}

function byName(businesses: readonly Ranked[]): Item[] {
  const names = new Set(businesses.map(({ name }) => name))
  return [...names].flatMap((name) => firstOf(businesses.filter((one) => one.name === name)))
}

/** The restaurant of a hotel is a part of it. */
function partsOf(item: Item): readonly (string | Item)[] {
  return [...item.properties].flatMap(([name, values]) => (name === 'subOrganization' ? [] : values))
}

const said = [
  'address',
  'telephone',
  'geo',
  'openingHours',
  'openingHoursSpecification',
  'image',
  'description',
]

function rank(item: Item, url: URL): Ranked[] {
  const kinds = item.types.filter((type) => !others.test(type))
  const name = fold(textOfItem(item, 'name', 'legalName'))
  if (kinds.length === 0 || name === '') return []
  return [
    {
      item,
      name,
      isBusiness: kinds.some((type) => !general.test(type)),
      isOfPage: isOfPage(item, url),
      filled: said.filter((property) => item.properties.has(property)).length,
    },
  ]
}

function isOfPage(item: Item, page: URL): boolean {
  return [textOfItem(item, 'url'), textOfItem(item, 'mainEntityOfPage'), item.id].some((address) => {
    if (!URL.canParse(address, page)) return false
    const url = new URL(address, page)
    const plain = (one: URL) => `${one.hostname.replace(/^www\./, '')}${one.pathname.replace(/\/+$/, '')}`
    return address !== '' && url.pathname !== '/' && plain(url) === plain(page)
  })
}
