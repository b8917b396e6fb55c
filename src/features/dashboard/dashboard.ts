import type { KeysOf } from '#features/businesses/business-columns.ts'
import { type Summarized, summaryOf } from '#features/businesses/summary.ts'

/** The dashboard's tabs by their value in the URL. */
export const dashboardTabs = [
  { value: 'businesses', label: 'My Businesses' },
  { value: 'advertising', label: 'Advertising' },
  { value: 'create-ad', label: 'Create Ad' },
  { value: 'account', label: 'Account' },
] as const

export type DashboardTab = (typeof dashboardTabs)[number]['value']

/** The tab that a URL names; the first one by default. */
export function tabOf(query: URLSearchParams): DashboardTab {
  const asked = query.get('tab')
  return dashboardTabs.find(({ value }) => value === asked)?.value ?? 'businesses'
}

/** The query of a tab's URL. The first tab has none. */
export function tabChange(tab: string): { tab: string | null } {
  return { tab: tab === 'businesses' ? null : tab }
}

/** A business as its owner's list shows it. */
export type OwnBusiness = KeysOf<'list'> & {
  id: string
  ratingCount: number
  category: string | null
  hasHours: boolean
}

/**
 * What a listing lacks of what people look for, as a sentence; '' when it has it all. A picture may lie with us and not
 * be shown yet, so nobody is asked for one here.
 */
export function whatToAdd(business: Pick<OwnBusiness, 'hasHours' | 'phone'> & Summarized): string {
  const lacking = [
    ...(business.hasHours ? [] : ['its hours']),
    ...(business.phone === '' ? ['a phone number'] : []),
    ...(summaryOf(business) ? [] : ['a short description']),
  ]
  return lacking.length === 0 ? '' : `Add ${listed.format(lacking)}: people look for that.`
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** The dashboard's three numbers, in their order. */
export const counterLabels = {
  businesses: 'Your Businesses',
  active: 'Active Subscriptions',
  featured: 'Featured Listings',
} as const

export const archiveTexts = {
  question: (name: string) => ({
    title: `Archive ${name}?`,
    text: 'It leaves the directory and this list at once. Only our team can bring it back: write to us if you change your mind.',
    action: 'Archive',
  }),
  done: { title: 'Business archived.', text: 'It is no longer shown in the directory.' },
} as const
