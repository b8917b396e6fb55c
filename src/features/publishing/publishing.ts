import { z } from 'zod'
import { placeFromName } from '#features/cities/cities.ts'

const shownBusiness = z.object({
  slug: z.string(),
  /** Missing, as the position is, where the account went that the business belonged to. */
  name: z.string().optional(),
  city: z.string(),
  category_id: z.string().nullable(),
  secondary_category_id: z.string().nullable(),
  /** On the database's map; null where nobody knows it. */
  position: z.string().nullable().optional(),
})
const shownCategory = z.object({ slug: z.string(), name: z.string(), icon: z.string() })
const shownBanner = z.object({ category_id: z.string().nullable() })
const buildRequest = z.object({ build: z.enum(['sweep', 'full']) })

const states = <T extends z.ZodType>(shape: T) => ({ before: shape.nullable(), after: shape.nullable() })

/** One entry of the `site_changes` outbox, as the triggers write it. */
export const siteChange = z.discriminatedUnion('entity', [
  z.object({ entity: z.literal('business'), entity_id: z.string(), ...states(shownBusiness) }),
  z.object({ entity: z.literal('category'), entity_id: z.string(), ...states(shownCategory) }),
  z.object({ entity: z.literal('banner'), entity_id: z.string(), ...states(shownBanner) }),
  z.object({ entity: z.literal('site'), entity_id: z.string(), ...states(buildRequest) }),
])

export type SiteChange = z.infer<typeof siteChange>

/**
 * The pages that changes may affect; each page's digest then decides. The few fixed pages are checked after any change.
 */
export type AffectedPages = {
  /** An administrator asked to check every page, or to render all of them again. */
  all: 'no' | 'sweep' | 'full'
  /** Ids of businesses whose pages, or banners, may differ. */
  businesses: Set<string>
  /** Slugs of businesses, deleted ones too. */
  businessSlugs: Set<string>
  categories: Set<string>
  /** Ids of categories by their slugs, those that they had before too, deleted ones as well. */
  categorySlugs: Map<string, string>
  /** Ids of categories that every business in them, and so every list of these, shows differently. */
  renamed: Set<string>
  /** States of businesses that pages of others list, or listed, under Nearby. */
  nearby: NearbyState[]
  /** Slugs of location pages. */
  places: Set<string>
  /** Slugs of the cities whose pages of a category may differ, by the category's id. */
  categoryCities: Map<string, Set<string>>
  /** Ids of categories whose page for any city may differ. */
  allCities: Set<string>
}

/** What finds the pages that list a business under Nearby. */
export type NearbyState = { id: string; category_id: string | null; position: string | null }

/** Maps changes to the pages that may show them. */
export function affectedPages(changes: readonly SiteChange[]): AffectedPages {
  const affected: AffectedPages = {
    all: 'no',
    businesses: new Set(),
    businessSlugs: new Set(),
    categories: new Set(),
    categorySlugs: new Map(),
    renamed: new Set(),
    nearby: [],
    places: new Set(),
    categoryCities: new Map(),
    allCities: new Set(),
  }
  for (const change of changes) addChange(affected, change)
  return affected
}

function addChange(affected: AffectedPages, change: SiteChange): void {
  const { categories } = affected
  if (change.entity === 'business') {
    affected.businesses.add(change.entity_id)
    addNearby(affected, change)
    for (const state of [change.before, change.after]) {
      if (state) addBusiness(affected, state)
      // Which cities a category has businesses in is shown on its page for each of them.
      if (state && movesBetweenLists(change)) for (const id of categoriesOf(state)) affected.allCities.add(id)
    }
  } else if (change.entity === 'category') {
    categories.add(change.entity_id)
    for (const state of [change.before, change.after])
      if (state) affected.categorySlugs.set(state.slug, change.entity_id)
    // Of its URLs a build removes what it does not list: all are looked at, or one that stays would go.
    affected.allCities.add(change.entity_id)
    if (isShownElsewhere(change)) affected.renamed.add(change.entity_id)
  } else if (change.entity === 'banner') {
    for (const state of [change.before, change.after])
      if (state?.category_id) addWithCities(affected, state.category_id)
  } else if (affected.all !== 'full') affected.all = change.after?.build ?? 'sweep'
}

/** Adds where a business in this state appears: its own page, its categories', its city's and those of both. */
export function addBusiness(affected: AffectedPages, state: ShownBusiness): void {
  affected.businessSlugs.add(state.slug)
  const place = placeFromName(state.city)
  if (place) affected.places.add(place.slug)
  for (const id of categoriesOf(state)) {
    affected.categories.add(id)
    if (!place) continue
    const cities = affected.categoryCities.get(id) ?? new Set()
    affected.categoryCities.set(id, cities.add(place.slug))
  }
}

/** Adds a category's own page, and those of its cities. */
export function addWithCities({ categories, allCities }: AffectedPages, id: string): void {
  categories.add(id)
  allCities.add(id)
}

/** Adds where a business was and is, if pages of others show of it what changed. */
function addNearby(affected: AffectedPages, { entity_id: id, before, after }: BusinessChange): void {
  const listedAs = (state: ShownBusiness | null) =>
    state && [state.slug, state.name, state.category_id, state.position].join('\n')
  if (listedAs(before) === listedAs(after)) return
  for (const state of [before, after]) {
    if (!state) continue
    const { category_id, position } = state
    if (position !== undefined) affected.nearby.push({ id, category_id, position })
    // Nobody knows any more whose pages listed it.
    else if (affected.all === 'no') affected.all = 'sweep'
  }
}

type BusinessChange = Extract<SiteChange, { entity: 'business' }>
type ShownBusiness = z.infer<typeof shownBusiness>

function categoriesOf({ category_id, secondary_category_id }: ShownBusiness): string[] {
  return [category_id, secondary_category_id].filter((id) => id !== null)
}

/** Whether a business comes, goes, or is in another city or category than before. */
function movesBetweenLists({ before, after }: BusinessChange): boolean {
  if (!before || !after) return true
  const listedBy = (state: ShownBusiness) => [state.city, ...categoriesOf(state)].join('\n')
  return listedBy(before) !== listedBy(after)
}

/** A category's name, icon and slug appear on its businesses' pages and cards; its count does not. */
function isShownElsewhere({ before, after }: Extract<SiteChange, { entity: 'category' }>): boolean {
  if (!before || !after) return false
  return before.slug !== after.slug || before.name !== after.name || before.icon !== after.icon
}
