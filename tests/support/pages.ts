import { cities } from '#config/place/cities.ts'
import { listPageSize } from '#features/listings/listings.ts'
import { isPublic, one } from './database.ts'

/** One URL of every type of page. */
export type PageType = { name: string; path: string; status: number }

const fixed: readonly PageType[] = [
  { name: 'home', path: '/', status: 200 },
  { name: 'search', path: '/search?q=restaurants', status: 200 },
  { name: 'empty search', path: '/search?q=zzzzzzqqqq', status: 200 },
  { name: 'location', path: '/location/makati-city', status: 200 },
  { name: 'about', path: '/about', status: 200 },
  { name: 'contact', path: '/contact', status: 200 },
  { name: 'message sent', path: '/contact/sent', status: 200 },
  { name: 'newsletter', path: '/newsletter', status: 200 },
  { name: 'newsletter joined', path: '/newsletter/joined', status: 200 },
  { name: 'newsletter confirm', path: '/newsletter/confirm', status: 200 },
  { name: 'newsletter confirmed', path: '/newsletter/confirmed', status: 200 },
  { name: 'newsletter leave', path: '/newsletter/leave', status: 200 },
  { name: 'saved places', path: '/saved', status: 200 },
  { name: 'shared list', path: '/saved/list', status: 200 },
  { name: 'logged in', path: '/logged-in', status: 200 },
  { name: 'offline', path: '/offline', status: 200 },
  { name: 'add business', path: '/add-business', status: 200 },
  { name: 'advertise', path: '/advertise', status: 200 },
  { name: 'payment', path: '/advertise/payment', status: 200 },
  { name: 'terms', path: '/terms', status: 200 },
  { name: 'privacy', path: '/privacy', status: 200 },
  { name: 'login', path: '/auth', status: 200 },
  { name: 'dashboard', path: '/user-dashboard', status: 200 },
  { name: 'admin', path: '/admin', status: 200 },
  { name: 'invitation', path: '/invitation', status: 200 },
  { name: 'missing page', path: '/no-such-page', status: 404 },
  { name: 'missing business', path: '/business/no-such-business', status: 404 },
  { name: 'missing category', path: '/category/no-such-category', status: 404 },
]

/** The fixed pages, and those of the fullest business and category of the data. */
export async function pageTypes(): Promise<PageType[]> {
  const business = await one<{ slug: string }>(
    `select slug from mn_businesses where ${isPublic} and rating is not null and featured and verified
     order by length(description) + length(services) desc, slug limit 1`,
  )
  const category = await one<{ slug: string }>(
    'select slug from mn_categories order by item_count desc, slug limit 1',
  )
  return [
    ...fixed,
    { name: 'business', path: `/business/${business.slug}`, status: 200 },
    { name: 'category', path: `/category/${category.slug}`, status: 200 },
    { name: 'category filtered', path: `/category/${category.slug}?city=Makati%20City`, status: 200 },
  ]
}

/**
 * The same with short lists in place of long ones, for looks that take as long as a page has cards: every card is
 * drawn by the same parts. One list has a pager, on its last page.
 */
export async function shortPageTypes(): Promise<PageType[]> {
  const few = await one<{ slug: string; name: string; city: string }>(
    `select c.slug, c.name, min(b.city) as city
     from mn_categories c join mn_businesses b on b.category_id = c.id and ${isPublic} and b.city = any($1)
     where c.item_count between 4 and 9 group by c.id order by count(*), c.slug limit 1`,
    [cities.map(({ name }) => name)],
  )
  const paged = await one<{ slug: string; pages: number }>(
    `select slug, ceil(item_count / $1::numeric)::int as pages from mn_categories
     where item_count > $1 order by item_count % $1, slug limit 1`,
    [listPageSize],
  )
  const lists: Record<string, string> = {
    search: `/search?q=${encodeURIComponent(few.name)}`,
    location: '/location/pateros',
    category: `/category/${paged.slug}?page=${paged.pages}`,
    'category filtered': `/category/${few.slug}?city=${encodeURIComponent(few.city)}`,
  }
  return (await pageTypes()).map((type) => ({ ...type, path: lists[type.name] ?? type.path }))
}
