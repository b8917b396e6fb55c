import { parseUrl } from '#core/link.ts'
import { fold } from '#core/text.ts'
import { type Item, itemsOf, textOfItem, textsOf } from './item.ts'

/** Types that have a name but are not a business. */
const others =
  /^(?:WebSite|WebPage|.*Page|BreadcrumbList|ListItem|ItemList|SearchAction|.*Action|Person|Review|AggregateRating|Rating|Offer|.*OfferCatalog|Product|Article|.*Article|BlogPosting|.*Posting|Event|.*Event|Menu.*|PostalAddress|GeoCoordinates|ContactPoint|Country|City|Place?Specification|OpeningHoursSpecification|ImageObject|VideoObject|Question|Answer|Recipe|Course.*|HowTo.*|Book|Movie|.*Application|.*Series|.*Episode|Vehicle|Car|.*Room|Apartment|Suite|House|Service|Brand|Thing|SiteNavigationElement|WPHeader|WPFooter)$/
/** Types of an organisation or a spot, not of a business that customers visit. */
const general =
  /^(?:Organization|NewsMediaOrganization|OnlineBusiness|Corporation|NGO|Place|AdministrativeArea|Landmark.*|CivicStructure)$/

/** Whether items tell of a business, not of an organisation alone. */
export function tellsOfBusiness(items: readonly Item[], url: URL): boolean {
  return items.some((item) => rank(item, url).some(({ isBusiness }) => isBusiness))
}

/** What an item with a name is, and how much it says. */
type Ranked = { item: Item; name: string; isBusiness: boolean; isOfPage: boolean; filled: number }

/**
 * The items that a page is about: those of a business's type before organisations. Those that name this page are the only
 * ones; else a page may list several, as written first. Items of one name are one, of which each tells a part, unless they
 * stand at different places.
 */
export function findBusinesses(items: readonly Item[], url: URL): Item[] {
  const publishers = new Set(items.flatMap(publishersOf))
  const named = items
    .flatMap((item) => rank(item, url))
    .filter(({ name, isBusiness }) => isBusiness || !publishers.has(name))
  const ofSite = named.filter(({ item }) => isOfSite(item, url))
  const ranked = ofSite.length > 0 ? ofSite : named
  const business = ranked.filter(({ isBusiness }) => isBusiness)
  const parts = new Set(business.flatMap(({ item }) => partsOf(item)))
  const names = new Set(business.map(({ name }) => name))
  const whole = business.filter(
    ({ item, name }) =>
      !parts.has(item) && !worksFor(item).some((owner) => owner !== name && names.has(owner)),
  )
  if (whole.length === 0) return firstOf(ranked)
  const telling = whole.filter(({ filled }) => filled > 0)
  const own = telling.length > 0 ? telling : whole
  const ofPage = own.filter(({ isOfPage }) => isOfPage)
  const chosen = byName(ofPage.length > 0 ? ofPage : own)
  const [only, ...others] = chosen
  return only && others.length === 0 ? [withRest(only, ranked)] : chosen.map(({ item }) => item)
}

/** The one that says most. */
function firstOf(ranked: readonly Ranked[]): Item[] {
  const [first] = fullestFirst(ranked)
  return first ? [withRest(first, ranked)] : []
}

function fullestFirst(ranked: readonly Ranked[]): Ranked[] {
  return [...ranked].sort((a, b) => Number(b.isOfPage) - Number(a.isOfPage) || b.filled - a.filled)
}

/** Each place by its name; branches often share one. */
function byName(businesses: readonly Ranked[]): Ranked[] {
  const places = new Map<string, Ranked[]>()
  for (const one of businesses) {
    const street = streetOf(one.item)
    const known = [...places].find(
      ([, [other]]) =>
        other?.name === one.name && (street === '' || ['', street].includes(streetOf(other.item))),
    )
    if (known) known[1].push(one)
    else places.set(`${one.name} ${street}`, [one])
  }
  return [...places.values()].flatMap((same) => fullestFirst(same).slice(0, 1))
}

function streetOf(item: Item): string {
  const [address] = itemsOf(item, 'address')
  return fold(address ? textOfItem(address, 'streetAddress') : textOfItem(item, 'address'))
}

/** What other nodes say of the same business, where its own says nothing. */
function withRest({ item, name }: Ranked, ranked: readonly Ranked[]): Item {
  const others = ranked.filter((one) => one.name === name && one.item !== item)
  const rest = others.flatMap((one) => [...one.item.properties])
  return { ...item, properties: new Map([...rest.reverse(), ...item.properties]) }
}

/** Who brings out an article is not what it is about. */
function publishersOf(item: Item): string[] {
  const isArticle = item.types.some((type) => /Article$|Posting$/.test(type))
  return isArticle ? textsOf(item, 'publisher', 'author').map(fold) : []
}

/** A clinic's doctors are a part of it. */
function worksFor(item: Item): string[] {
  return textsOf(item, 'worksFor', 'hospitalAffiliation', 'affiliation', 'memberOf').map(fold)
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
    const url = parseUrl(address, page)
    if (url === null) return false
    const plain = (one: URL) => `${hostOf(one)}${one.pathname.replace(/\/+$/, '')}`
    return address !== '' && url.pathname !== '/' && plain(url) === plain(page)
  })
}

/** A partner's address on the web is another site's; whose is not said may be this one's. */
function isOfSite(item: Item, page: URL): boolean {
  const url = parseUrl(textOfItem(item, 'url'), page)
  return url === null || hostOf(url) === hostOf(page)
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^www\./, '')
