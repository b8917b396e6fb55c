import { paths } from '#config/paths.ts'
import { site } from '#config/place/site.ts'
import { nameSlug } from '#core/slug.ts'
import { addressComma, collapseSpaces, stripTags, truncate } from '#core/text.ts'
import type { Business } from './business.ts'
import { contactsOf } from './business-contacts.ts'
import { wordsOf } from './business-texts.ts'

/** Search engines cut longer descriptions. */
const maxDescription = 160

/** `-2` in the slug of the second business of that name: it tells two branches apart. Another's slug is not its name. */
function branchNumber(business: Pick<Business, 'slug' | 'name'>): string {
  const number = nameSlug(business.name) === '' ? undefined : /-(\d{1,3})$/.exec(business.slug)?.[1]
  return number && !business.name.trim().endsWith(number) ? ` (${number})` : ''
}

function street(address: string): string {
  return truncate(collapseSpaces(address.split(addressComma)[0] ?? ''), 40)
}

/** The page's title: the business's own, else name, category and city. */
export function businessTitle(business: Business): string {
  const own = stripTags(business.seoTitle)
  if (own !== '') return own
  const kind = business.category?.name
  const where = [street(business.address), business.city || site.place].filter((part) => part !== '')
  const name = `${truncate(business.name, 60)}${branchNumber(business)}`
  return `${name}${kind ? `, ${kind}` : ''} in ${[...new Set(where)].join(', ')}`
}

/**
 * The page's description: the business's own, else what is known of it and its short description. Name and city come
 * first, because they tell it from its neighbours and the end may be cut off.
 */
export function businessMetaDescription(business: Business): string {
  const own = stripTags(business.seoMetaDescription)
  if (own !== '') return truncate(own, maxDescription * 2)
  const where = business.address || business.city || site.place
  const facts = `${business.name}, ${business.category?.name ?? 'business'}: ${collapseSpaces(where)}.`
  const words = wordsOf(business)
  const number = contactsOf(business).find(({ kind }) => kind === 'phone')?.text
  const more = number ? `Call ${number}.` : 'Address, contact, opening hours and ratings.'
  return truncate(`${facts} ${words !== '' ? `${words} ` : ''}${more}`, maxDescription)
}

/** What the picture of a link to the page says. */
export function businessCard(business: Business): { heading: string; line: string } {
  const kind = business.category?.name
  const where = business.city || site.place
  return { heading: `${business.name}${branchNumber(business)}`, line: kind ? `${kind} in ${where}` : where }
}

/** From home via the business's category to the business itself. */
export function businessBreadcrumb(business: Business): { label: string; path: string }[] {
  const { category } = business
  return [
    { label: 'Home', path: paths.home },
    ...(category ? [{ label: category.name, path: paths.category(category.slug) }] : []),
    { label: business.name, path: paths.business(business.slug) },
  ]
}
