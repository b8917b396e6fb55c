import { paths } from '#config/paths.ts'
import type { BusinessCard } from '#features/businesses/business.ts'
import { countLine } from '#features/categories/categories.ts'
import { categoryCrumbs, cityLinks, hasCityPage, whereOf } from '#features/category-pages/category-pages.ts'
import { locationCountLine, placeFromSlug } from '#features/cities/cities.ts'
import { listPageSize } from '#features/listings/listings.ts'
import { citySlot } from '#features/search/near/near-me.ts'
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
export function categoryFields({ category, city, places, list }: CategoryPage, page: number) {
  const { slug, name, icon } = category
  const where = whereOf(city)
  const others = cityLinks(places).filter((other) => other.slug !== city?.slug)
  return {
    crumbs: crumbsOf(categoryCrumbs(category, city)),
    heading: `${name} in ${where.heading}`,
    intro: `${countLine(list.total, name)} in ${where.text}`,
    category: { slug, name, icon },
    city: city?.slug ?? '',
    near: {
      href: paths.search({ category: slug, near: 'me' }),
      city: paths.category(slug, { city: citySlot }),
    },
    places: places.map((place) => ({ slug: place.slug, name: place.name })),
    cities: others.map((other) => ({ name: other.name, href: paths.categoryCity(slug, other.slug) })),
    ...listFields(list, {
      page,
      href: (number) =>
        city ? paths.categoryCity(slug, city.slug, { page: number }) : paths.category(slug, { page: number }),
    }),
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
    near: { href: paths.search({ near: 'me' }), city: paths.location(citySlot) },
    popular: popular.map((category) => ({
      name: category.name,
      icon: category.icon || 'folder',
      href: paths.search({ category: category.slug, location: name }),
    })),
    categories: popular
      .filter(({ businesses }) => hasCityPage(businesses))
      .map((category) => ({ name: category.name, href: paths.categoryCity(category.slug, slug) })),
    ...listFields(list, { page, href: (number) => paths.location(slug, { page: number }) }),
  }
}
