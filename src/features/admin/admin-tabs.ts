/** The tabs of the area. Each is a file with one component, loaded when its tab is opened. */
import type { ComponentType } from 'react'
import type { StaffRight } from '#features/account/staff.ts'
import type { AddressChange } from '#ui/address.ts'
import { type AdminStats, adminLabels } from './admin.ts'

export type AdminTab = {
  /** The value of `tab` in the URL. */
  id: string
  /** The heading of the tab. */
  title: string
  icon: string
  /** The right of staff that it takes. */
  right: StaffRight
  load: () => Promise<ComponentType>
  /** How much of it is new, and what that is in words. A tile has a count of its own. */
  badge?: (stats: AdminStats) => { count: number; what: string }
}

export const adminTabs: readonly AdminTab[] = [
  {
    id: 'overview',
    title: 'Overview',
    icon: 'layout-dashboard',
    right: 'desk',
    load: async () => (await import('./overview/overview-tab.tsx')).OverviewTab,
  },
  {
    id: 'businesses',
    title: 'Businesses',
    icon: 'store',
    right: 'content',
    load: async () => (await import('./businesses/businesses-tab.tsx')).BusinessesTab,
  },
  {
    id: 'categories',
    title: 'Categories',
    icon: 'tags',
    right: 'content',
    load: async () => (await import('./categories/categories-tab.tsx')).CategoriesTab,
  },
  {
    id: 'ads',
    title: 'Featured Ads',
    icon: 'megaphone',
    right: 'money',
    load: async () => (await import('./ads/ads-tab.tsx')).AdsTab,
  },
  {
    id: 'ratings',
    title: 'Ratings',
    icon: 'star',
    right: 'feedback',
    load: async () => (await import('./ratings/ratings-tab.tsx')).RatingsTab,
  },
  {
    id: 'reports',
    title: 'Reports',
    icon: 'flag',
    right: 'feedback',
    load: async () => (await import('./reports/reports-tab.tsx')).ReportsTab,
  },
  {
    id: 'waiting-to-publish',
    title: adminLabels.waiting,
    icon: 'hourglass',
    right: 'content',
    load: async () => (await import('./waiting/waiting-tab.tsx')).WaitingTab,
  },
  {
    id: 'link-extractor',
    title: 'Link Extractor',
    icon: 'link',
    right: 'content',
    load: async () => (await import('./link-extractor/link-extractor-tab.tsx')).LinkExtractorTab,
  },
  {
    id: 'import',
    title: 'CSV Import',
    icon: 'file-up',
    right: 'content',
    load: async () => (await import('./import/import-tab.tsx')).ImportTab,
  },
  {
    id: 'duplicates',
    title: 'Duplicates',
    icon: 'layers',
    right: 'content',
    load: async () => (await import('./duplicates/duplicates-tab.tsx')).DuplicatesTab,
  },
  {
    id: 'positions',
    title: 'Positions',
    icon: 'map-pin',
    right: 'content',
    load: async () => (await import('./positions/positions-tab.tsx')).PositionsTab,
  },
  {
    id: 'messages',
    title: 'Messages',
    icon: 'mail',
    right: 'feedback',
    load: async () => (await import('./messages/messages-tab.tsx')).MessagesTab,
    badge: ({ openMessages }) => ({ count: openMessages, what: 'not answered' }),
  },
  {
    id: 'trending',
    title: 'Trending Searches',
    icon: 'trending-up',
    right: 'content',
    load: async () => (await import('./trending/trending-tab.tsx')).TrendingTab,
  },
  {
    id: 'searches',
    title: 'Searches',
    icon: 'search',
    right: 'content',
    load: async () => (await import('./searches/searches-tab.tsx')).SearchesTab,
  },
  {
    id: 'changes',
    title: 'Changes',
    icon: 'history',
    right: 'desk',
    load: async () => (await import('./changes/changes-tab.tsx')).ChangesTab,
    badge: ({ ownerEdits }) => ({ count: ownerEdits, what: 'new by owners' }),
  },
  {
    id: 'trash',
    title: 'Trash',
    icon: 'trash-2',
    right: 'desk',
    load: async () => (await import('./trash/trash-tab.tsx')).TrashTab,
  },
  {
    id: 'health',
    title: 'Health',
    icon: 'activity',
    right: 'people',
    load: async () => (await import('./health/health-tab.tsx')).HealthTab,
  },
  {
    id: 'publishing',
    title: 'Publishing',
    icon: 'refresh-cw',
    right: 'content',
    load: async () => (await import('./publishing/publishing-tab.tsx')).PublishingTab,
  },
  {
    id: 'staff',
    title: 'Staff',
    icon: 'users',
    right: 'people',
    load: async () => (await import('./staff/staff-tab.tsx')).StaffTab,
  },
]

/** The names in links of reports and mails. */
const aliases: Readonly<Record<string, string>> = { manage: 'businesses' }

/** The tab that the URL names; the first one by default. */
export function findTab(named: string | null): AdminTab {
  const id = aliases[named ?? ''] ?? named
  const tab = adminTabs.find((candidate) => candidate.id === id) ?? adminTabs[0]
  if (tab === undefined) throw new Error('The area has no tabs')
  return tab
}

/** The right that what a link opens takes: that of its tab. */
export function rightOf(change: AddressChange): StaffRight {
  return findTab(String(change['tab'] ?? '')).right
}

export type AdminTile = {
  label: string
  icon: string
  /** Where it leads: a tab, with a filter where two tiles share one. */
  change: AddressChange
  count: (stats: AdminStats) => number
  /** What is counted, where the label does not say it. */
  counted?: string
  /** Red while the count is above zero. */
  urgent?: boolean
}

export const adminTiles: readonly AdminTile[] = [
  {
    label: 'Overview',
    icon: 'layout-dashboard',
    change: { tab: 'overview' },
    count: ({ newToday }) => newToday,
    counted: 'new today',
  },
  {
    label: 'Businesses',
    icon: 'store',
    change: { tab: 'businesses' },
    count: ({ businesses }) => businesses,
  },
  { label: 'Categories', icon: 'tags', change: { tab: 'categories' }, count: ({ categories }) => categories },
  { label: 'Featured Ads', icon: 'megaphone', change: { tab: 'ads' }, count: ({ banners }) => banners },
  { label: 'Ratings', icon: 'star', change: { tab: 'ratings' }, count: ({ ratings }) => ratings },
  { label: 'Reports', icon: 'flag', change: { tab: 'reports' }, count: ({ reports }) => reports },
  {
    label: adminLabels.waiting,
    icon: 'hourglass',
    change: { tab: 'waiting-to-publish' },
    count: ({ drafts }) => drafts,
    urgent: true,
  },
  {
    label: adminLabels.reported,
    icon: 'circle-alert',
    change: { tab: 'reports', status: 'pending' },
    count: ({ pendingReports }) => pendingReports,
    urgent: true,
  },
  {
    label: 'Link Extractor',
    icon: 'link',
    change: { tab: 'link-extractor' },
    count: ({ extracted }) => extracted,
    counted: 'listed by it',
  },
]
