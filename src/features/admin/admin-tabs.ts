/** The tabs of the area. Each is a file with one component, loaded when its tab is opened. */
import type { ComponentType } from 'react'
import type { AddressChange } from '#ui/address.ts'
import { type AdminStats, adminLabels } from './admin.ts'

export type AdminTab = {
  /** The value of `tab` in the URL. */
  id: string
  /** The heading of the tab. */
  title: string
  icon: string
  load: () => Promise<ComponentType>
  /** How much of it is new, and what that is in words. A tile has a count of its own. */
  badge?: (stats: AdminStats) => { count: number; what: string }
}

export const adminTabs: readonly AdminTab[] = [
  {
    id: 'overview',
    title: 'Overview',
    icon: 'layout-dashboard',
    load: async () => (await import('./overview/overview-tab.tsx')).OverviewTab,
  },
  {
    id: 'businesses',
    title: 'Businesses',
    icon: 'store',
    load: async () => (await import('./businesses/businesses-tab.tsx')).BusinessesTab,
  },
  {
    id: 'categories',
    title: 'Categories',
    icon: 'tags',
    load: async () => (await import('./categories/categories-tab.tsx')).CategoriesTab,
  },
  {
    id: 'ads',
    title: 'Featured Ads',
    icon: 'megaphone',
    load: async () => (await import('./ads/ads-tab.tsx')).AdsTab,
  },
  {
    id: 'ratings',
    title: 'Ratings',
    icon: 'star',
    load: async () => (await import('./ratings/ratings-tab.tsx')).RatingsTab,
  },
  {
    id: 'reports',
    title: 'Reports',
    icon: 'flag',
    load: async () => (await import('./reports/reports-tab.tsx')).ReportsTab,
  },
  {
    id: 'waiting-to-publish',
    title: adminLabels.waiting,
    icon: 'hourglass',
    load: async () => (await import('./waiting/waiting-tab.tsx')).WaitingTab,
  },
  {
    id: 'link-extractor',
    title: 'Link Extractor',
    icon: 'link',
    load: async () => (await import('./link-extractor/link-extractor-tab.tsx')).LinkExtractorTab,
  },
  {
    id: 'import',
    title: 'CSV Import',
    icon: 'file-up',
    load: async () => (await import('./import/import-tab.tsx')).ImportTab,
  },
  {
    id: 'duplicates',
    title: 'Duplicates',
    icon: 'layers',
    load: async () => (await import('./duplicates/duplicates-tab.tsx')).DuplicatesTab,
  },
  {
    id: 'messages',
    title: 'Messages',
    icon: 'mail',
    load: async () => (await import('./messages/messages-tab.tsx')).MessagesTab,
    badge: ({ openMessages }) => ({ count: openMessages, what: 'not answered' }),
  },
  {
    id: 'trending',
    title: 'Trending Searches',
    icon: 'trending-up',
    load: async () => (await import('./trending/trending-tab.tsx')).TrendingTab,
  },
  {
    id: 'searches',
    title: 'Searches',
    icon: 'search',
    load: async () => (await import('./searches/searches-tab.tsx')).SearchesTab,
  },
  {
    id: 'changes',
    title: 'Changes',
    icon: 'history',
    load: async () => (await import('./changes/changes-tab.tsx')).ChangesTab,
    badge: ({ ownerEdits }) => ({ count: ownerEdits, what: 'new by owners' }),
  },
  {
    id: 'trash',
    title: 'Trash',
    icon: 'trash-2',
    load: async () => (await import('./trash/trash-tab.tsx')).TrashTab,
  },
  {
    id: 'health',
    title: 'Health',
    icon: 'activity',
    load: async () => (await import('./health/health-tab.tsx')).HealthTab,
  },
  {
    id: 'publishing',
    title: 'Publishing',
    icon: 'refresh-cw',
    load: async () => (await import('./publishing/publishing-tab.tsx')).PublishingTab,
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

export type AdminTile = {
  label: string
  icon: string
  /** Where it leads: a tab, with a filter where two tiles share one. */
  change: AddressChange
  count: (stats: AdminStats) => number
  /** Red while the count is above zero. */
  urgent?: boolean
}

export const adminTiles: readonly AdminTile[] = [
  {
    label: 'Overview',
    icon: 'layout-dashboard',
    change: { tab: 'overview' },
    count: ({ newToday }) => newToday,
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
  },
]
