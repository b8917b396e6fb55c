import { paths } from '#config/paths.ts'
import { site } from '#config/place/site.ts'
import type { BusinessCard } from '#features/businesses/business.ts'
import { countLine } from '#features/categories/categories.ts'
import { locationCountLine, placeFromSlug } from '#features/cities/cities.ts'
import { listPageSize } from '#features/listings/listings.ts'
import { cardFields, crumbsOf } from './peer-fields.ts'

type List = { businesses: readonly BusinessCard[]; total: number }
/** Where a list page stands among those of its list. */
type PagePosition = { page: number; href: (page: number) => string }

/** What the way through a list shows, worked out; null where the list is one page. */
function pager(total: number, { page, href }: PagePosition) {
  const pages = Math.ceil(total / listPageSize)
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  )
  return pages < 2
    ? null
    : {
        previous: page > 1 ? href(page - 1) : null,
        next: page < pages ? href(page + 1) : null,
        pages: numbers.map((number, index) => ({
          number: String(number),
          href: number === page ? null : href(number),
          gap: number - (numbers[index - 1] ?? 0) > 1,
        })),
      }
}

function listFields({ businesses, total }: List, position: PagePosition) {
  return {
    address: position.href(1),
    businesses: businesses.map(cardFields),
    pager: pager(total, position),
  }
}

type CategoryPage = NonNullable<App.Locals['categoryPage']>

/** What a page of a category's list shows, worked out. Banners are left out: the measured directory has none. */
export function categoryFields({ category, places, list }: CategoryPage, page: number) {
  const { slug, name, icon } = category
  return {
    crumbs: crumbsOf([
      { label: 'Home', path: paths.home },
      { label: 'Categories', path: `${paths.home}#categories` },
      { label: name, path: paths.category(slug) },
    ]),
    heading: `${name} in ${site.placeShort}`,
    intro: `${countLine(list.total, name)} in ${site.place}`,
    category: { name, icon },
    places: places.map((place) => ({ slug: place.slug, name: place.name })),
    ...listFields(list, { page, href: (number) => paths.category(slug, { page: number }) }),
  }
}

type PlacePage = NonNullable<App.Locals['placePage']>

/** What a page of a place's list shows, worked out. */
export function locationFields({ popular, list }: PlacePage, { slug, page }: { slug: string; page: number }) {
  const name = placeFromSlug(slug)?.name ?? slug
  return {
    crumbs: crumbsOf([
      { label: 'Home', path: paths.home },
      { label: name, path: paths.location(slug) },
    ]),
    heading: `Businesses in ${name}`,
    intro: locationCountLine(list.total),
    place: name,
    popular: popular.map((category) => ({
      name: category.name,
      icon: category.icon || 'folder',
      href: paths.search({ category: category.slug, location: name }),
    })),
    ...listFields(list, { page, href: (number) => paths.location(slug, { page: number }) }),
  }
}
