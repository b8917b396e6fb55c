/** Labels of tiles and menus, repeated as the headings they lead to. */
export const adminLabels = {
  waiting: 'Waiting to Publish',
  reported: 'Reported Issues',
  waitingBanners: 'Banners Waiting for Consent',
  premium: 'Set Premium Features',
  banner: 'Create Banner Ad',
} as const

/** What the tiles count. */
export type AdminStats = {
  businesses: number
  /** Drafts that are not archived and wait for an administrator. */
  drafts: number
  /** Drafts that wait for their owners. */
  sentBack: number
  /** Neither verified nor a draft. */
  unverified: number
  newToday: number
  categories: number
  ratings: number
  reports: number
  pendingReports: number
  banners: number
  /** Banners that no administrator has approved yet. */
  waitingBanners: number
  /** Businesses added by the link extractor. */
  extracted: number
  /** Messages that nobody has answered. */
  openMessages: number
  /** What owners changed since this administrator looked last; no more than a badge can show. */
  ownerEdits: number
}

/** Tables whose changes the area follows while it is open. */
export const liveTables = [
  'mn_businesses',
  'mn_categories',
  'mn_business_reports',
  'mn_business_ratings',
  'mn_banner_ads',
  'mn_advertising_subscriptions',
  'mn_decisions',
  'mn_desk_claims',
  'mn_desk_notes',
  'mn_contact_messages',
  'site_changes',
  'site_builds',
] as const

export type LiveTable = (typeof liveTables)[number]

/** Names for a toast, such as "Corner Cafe, Nena’s, Sunrise and 9 more". */
export function shortNames(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown
}
