import { plural } from '#core/numbers.ts'
import type { KeysOf } from '#features/businesses/business-columns.ts'
import { type Check, checks, optionName } from '#features/businesses/businesses.ts'
import { archiveTexts } from '#features/dashboard/dashboard.ts'

/** A business as administrators see it in lists. */
export type AdminBusiness = KeysOf<'list'> & {
  id: string
  ratingCount: number
  ownerId: string | null
  /** Set by an administrator, independent of its plan. */
  featuredByAdmin: boolean
  featuredByPlan: boolean
  archived: boolean
  createdAt: string
  updatedAt: string
  /** How its category's lists rank it, from 0 to 10; null until it is rated. */
  quality: number | null
  /** The import that brought it. */
  source: string | null
  ownerEmail: string | null
  /** What it lacks: names of `gaps`. */
  missing: readonly string[]
  /** The plan that runs. */
  plan: string | null
  category: string | null
  secondaryCategory: string | null
}

/** `more`: there are more than `total`, which is as far as is counted. */
export type BusinessPage = { total: number; more: boolean; page: number; rows: AdminBusiness[] }

export const statusOptions = [
  { value: 'all', label: 'All Statuses' },
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
  { value: 'featured', label: 'Featured' },
  { value: 'verified', label: 'Verified' },
  { value: 'unverified', label: 'Not Verified' },
  { value: 'archived', label: 'Archived' },
] as const

/** The flags that administrators set with one click. */
export type Flag = 'draft' | 'archived' | 'featured' | 'verified'

/** On or off; a business is verified by what was checked. */
export type FlagValue = boolean | Check

/** The choices of what was verified. @param verify is given the one chosen */
export function verifyChoices(verify: (check: Check) => void) {
  return checks.map((check) => ({
    label: optionName(check),
    icon: 'badge-check',
    onSelect: () => verify(check),
  }))
}

/** What was done to several, when a flag was set and when it was taken away. */
const doneToMany: Readonly<Record<Flag, readonly [set: string, taken: string]>> = {
  draft: ['unpublished', 'published'],
  archived: ['archived', 'restored'],
  featured: ['featured', 'featured no more'],
  verified: ['verified', 'verified no more'],
}

/** The message after a flag was changed: `Business published.`, `12 businesses published.` */
export function flagMessage(flag: Flag, value: FlagValue, count: number): string {
  if (count > 1)
    return `${plural(count, 'business', 'businesses')} ${doneToMany[flag][value === false ? 1 : 0]}.`
  switch (flag) {
    case 'draft':
      return value ? 'Business unpublished.' : 'Business published.'
    case 'archived':
      return value ? archiveTexts.done.title : 'Business restored.'
    case 'featured':
      return 'Business feature status updated.'
    case 'verified':
      return 'Business verification status updated.'
  }
}

/** `Nena's Diner`, or `3 businesses` when there are several. */
export function namesOf(businesses: readonly { name: string }[]): string {
  const [first] = businesses
  return businesses.length === 1 && first ? first.name : `${businesses.length} businesses`
}

/** Why none of them can be sent back: a key acts on any row. */
export function notSentBack(businesses: readonly { name: string; ownerId?: string | null }[]): string {
  const lacksOwner = businesses.every(({ ownerId }) => typeof ownerId !== 'string')
  const why = lacksOwner ? 'nobody owns it who could change it.' : 'it is not a draft that waits for us.'
  return `${namesOf(businesses)}: ${why}`
}

export const emptyList = 'No businesses found matching your filters'

export const deleteQuestion = {
  title: 'Delete Business',
  text: 'Are you sure you want to delete this business? This action cannot be undone.',
  action: 'Delete',
} as const
