import { shortDate } from '#config/moments.ts'
import type { KeysOf } from '#features/businesses/business-columns.ts'
import { plans } from '#features/plans/plans.ts'

type AdvertisedBusiness = KeysOf<'list'> & { id: string }

/** A banner as administrators see it in the list. */
export type AdminBanner = {
  id: string
  title: string
  imageUrl: string
  linkUrl: string
  position: number
  active: boolean
  /** When an administrator first approved it; null while it waits for that. */
  approvedAt: string | null
  /** When it begins by itself; null once it has begun, or when nobody said so. */
  startsAt: string | null
  /** When it stops by itself; null for never. */
  endsAt: string | null
  showOnHomepage: boolean
  createdAt: string
  business: AdvertisedBusiness | null
  category: string | null
  categoryId: string | null
}

export type AdminSubscription = {
  id: string
  status: string
  type: string
  amount: number
  startDate: string
  endDate: string | null
  /** The payment provider's id; null for a granted plan. */
  providerId: string | null
  business: AdvertisedBusiness | null
}

/** An owner's banner that no administrator has approved yet. */
export function waitsForConsent({ active, approvedAt }: Pick<AdminBanner, 'active' | 'approvedAt'>): boolean {
  return !active && approvedAt === null
}

type Timed = Pick<AdminBanner, 'active' | 'approvedAt' | 'startsAt' | 'endsAt'>

/** A banner's status in a list. */
export function bannerStatus(banner: Timed): string {
  if (banner.active) return 'Active'
  if (waitsForConsent(banner)) return 'Waiting for consent'
  return banner.startsAt === null ? 'Inactive' : 'Scheduled'
}

/** From when and until when it runs: `from Dec 1, 2026, until Dec 24, 2026`; '' without any. */
export function bannerTimes({ startsAt, endsAt }: Timed): string {
  return [
    ...(startsAt === null ? [] : [`from ${shortDate(startsAt)}`]),
    ...(endsAt === null ? [] : [`until ${shortDate(endsAt)}`]),
  ].join(', ')
}

/** `Premium Package`; a type missing from the catalogue is shown as stored. */
export function planName(type: string): string {
  return plans.find(({ id }) => id === type)?.name ?? type
}

export const bannerTexts = {
  created: 'Banner promotion created successfully.',
  changing: 'Change Banner Ad',
  changed: 'Banner changed.',
  gone: 'This banner is not there any more.',
  updated: (count: number, active: boolean) =>
    count === 1 ? 'Banner status updated.' : `${count} banners ${active ? 'started' : 'stopped'}.`,
  deleted: (count: number) => (count === 1 ? 'Banner deleted.' : `${count} banners deleted.`),
  createFailed: (message: string) => `Failed to create banner: ${message}`,
  changeFailedTitle: 'Error changing banner promotion',
  changeFailed: (message: string) => `Failed to change banner: ${message}`,
  createFailedTitle: 'Error creating banner promotion',
  notAdmin: 'Admin privileges required to create banner promotions',
  accessDenied: { title: 'Access Denied', text: 'You need admin privileges to create banner promotions.' },
} as const
