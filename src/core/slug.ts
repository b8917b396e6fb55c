import { foldAccents } from './text.ts'

/**
 * Slug of a business's name: lower case, only letters, digits, spaces and hyphens
 * kept, spaces to hyphens, repeated hyphens collapsed. Accents are folded first, so that "Café Niño" reads
 * cafe-nino and not caf-nio: the rule's letters are those of an address that anybody can type.
 * @returns '' for a name without a Latin letter or digit; the caller decides what stands in
 */
export function slugify(name: string): string {
  return foldAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** Slug of a category's name by the administrator text's rule: every run of other characters is one hyphen. */
export function slugifyCategory(name: string): string {
  return foldAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

/** `pena-city` → `Pena City`: the name of a place nobody wrote a name down for. */
export function titleFromSlug(slug: string): string {
  return slug
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** Whether the text can be a slug at all: a host, a path or a capital letter in it says that it is none. */
export function isSlug(text: string): boolean {
  return text.length <= 200 && /^[a-z0-9]+(?:-+[a-z0-9]+)*$/.test(text)
}
