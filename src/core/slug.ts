import { foldAccents } from './text.ts'

/**
 * Slug of a business's name: lower case, only letters, digits, spaces and hyphens kept, spaces to hyphens, repeated
 * hyphens collapsed. Accents are folded first, so that "Café Niño" becomes cafe-nino and not caf-nio: a URL has only
 * letters that everyone can type.
 * @returns '' for a name without a Latin letter or digit, which `listingSlug` finds other words for
 */
export function slugify(name: string): string {
  return foldAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9\s\p{Pd}]/gu, '')
    .replace(/[\s\p{Pd}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

/** Slug of a name that it stands for; '' where the name's letters are all of other scripts, whatever its digits. */
export function nameSlug(name: string): string {
  const slug = slugify(name)
  return /[a-z]/.test(slug) || !/\p{L}/u.test(name) ? slug : ''
}

type Listing = { name: string; category: string; city: string }

/**
 * Slug of a listing. A name in letters that a URL lacks is said by its category, its city and the name's digits: spelling
 * it in ours would read Chinese and Japanese alike, and leave out the vowels of Arabic. The database's `listing_slug`
 * does the same, and numbers what is taken.
 */
export function listingSlug({ name, category, city }: Listing): string {
  return nameSlug(name) || slugify(`${category} ${city} ${slugify(name)}`)
}

/** Slug of a category's name: every run of other characters becomes one hyphen. */
export function slugifyCategory(name: string): string {
  return foldAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

const reservedName =
  /^(?:index|default|404|500|robots|sitemap|favicon|con|prn|aux|nul|conin|conout|(?:com|lpt)\d)$/

/**
 * Names that mean something else as a file's name: what servers answer a folder or a missing page with, and Windows'
 * devices. The database's `is_reserved_name` does the same, and adds a number to such a slug.
 */
export function isReservedName(name: string): boolean {
  return reservedName.test(name.toLowerCase())
}

/** `pena-city` → `Pena City`: a readable name for a city that has none on record. */
export function titleFromSlug(slug: string): string {
  return slug
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** Whether the text can be a slug at all: a host, a path, a capital letter or a reserved name rules it out. */
export function isSlug(text: string): boolean {
  return text.length <= 200 && /^[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(text) && !isReservedName(text)
}

/**
 * The slug that a link means which got capitals, or the sentence's full stop, on its way through messages.
 * @returns null for a slug as it should be, and for what means none
 */
export function meantSlug(text: string): string | null {
  const slug = text.toLowerCase().replace(/[^a-z0-9]+$/, '')
  return slug !== text && isSlug(slug) ? slug : null
}
