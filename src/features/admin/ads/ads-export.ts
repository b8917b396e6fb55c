import { shortDate } from '#config/moments.ts'
import { site } from '#config/place/site.ts'
import type { CsvColumn } from '#core/csv.ts'
import { advertisingTexts } from '#features/advertising/advertising.ts'
import { fieldsFor } from '#features/businesses/business-columns.ts'
import { exportedCreated } from '../export-columns.ts'
import { type AdminBanner, type AdminSubscription, bannerStatus, planName } from './ads.ts'

/** The advertiser's contact fields. */
export const contactFields = fieldsFor('list').filter(
  ({ section, kind }) => section === 'Contact' && kind !== 'link',
)

export const exportedBanner: readonly CsvColumn<AdminBanner>[] = [
  { head: 'Title', value: ({ title }) => title },
  { head: 'Business', value: ({ business }) => business?.name },
  { head: 'City', value: ({ business }) => business?.city },
  ...contactFields.map(({ key, label }) => ({
    head: label,
    value: ({ business }: AdminBanner) => business && String(business[key]),
  })),
  { head: 'Category', value: ({ category }) => category },
  { head: 'Status', value: bannerStatus },
  { head: 'From', value: ({ startsAt }) => startsAt && shortDate(startsAt) },
  { head: 'Until', value: ({ endsAt }) => endsAt && shortDate(endsAt) },
  { head: 'Position', value: ({ position }) => position },
  { head: 'On Homepage', value: ({ showOnHomepage }) => (showOnHomepage ? 'yes' : 'no') },
  { head: 'Image', value: ({ imageUrl }) => imageUrl },
  { head: 'Link', value: ({ linkUrl }) => linkUrl },
  exportedCreated,
]

export const exportedSubscription: readonly CsvColumn<AdminSubscription>[] = [
  { head: 'Business', value: ({ business }) => business?.name },
  { head: 'City', value: ({ business }) => business?.city },
  { head: 'Status', value: ({ status }) => status },
  { head: 'Type', value: ({ type }) => planName(type) },
  { head: `Amount in ${site.currency.names}`, value: ({ amount }) => amount },
  { head: 'Start', value: ({ startDate }) => shortDate(startDate) },
  { head: 'End', value: ({ endDate }) => endDate && shortDate(endDate) },
  { head: 'Payment', value: ({ providerId }) => providerId ?? advertisingTexts.granted },
]
