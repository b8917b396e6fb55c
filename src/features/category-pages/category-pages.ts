import { paths } from '#config/paths.ts'
import { site } from '#config/place/site.ts'
import type { Category } from '#features/categories/categories.ts'
import type { Place } from '#features/cities/cities.ts'

/** A city where a category has businesses, and how many. */
export type CategoryPlace = Place & { businesses: number }

/** A category has a page of its own for each city with at least so many of its businesses. */
const fewestOfCity = 3

export function hasCityPage(businesses: number): boolean {
  return businesses >= fewestOfCity
}

/** A link to a category's businesses in one city. */
export type CityLink = { slug: string; name: string }

/** The cities that a category has pages for. */
export function cityLinks(places: readonly CategoryPlace[]): CityLink[] {
  return places.filter(({ businesses }) => hasCityPage(businesses)).map(({ slug, name }) => ({ slug, name }))
}

type Crumb = { label: string; path: string }

/** The way from home to a category's page, or to its page for a city. */
export function categoryCrumbs({ slug, name }: Category, city: Place | null): Crumb[] {
  return [
    { label: 'Home', path: paths.home },
    { label: 'Categories', path: `${paths.home}#categories` },
    { label: name, path: paths.category(slug) },
    ...(city ? [{ label: city.name, path: paths.categoryCity(slug, city.slug) }] : []),
  ]
}

/** Where a category's businesses are: as its heading says it, and as its texts do. */
export function whereOf(city: Place | null): { heading: string; text: string } {
  return city ? { heading: city.name, text: city.name } : { heading: site.placeShort, text: site.place }
}
