import { shortDate } from '#config/moments.ts'
import '#ui/looks/touchable.css'
import { formatMoney } from '#config/money.ts'
import { plural } from '#core/numbers.ts'
import { advertisingTexts, daysLeft } from '#features/advertising/advertising.ts'
import { AddressLink } from '#ui/address-link.tsx'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import { type AdminSubscription, planName } from './ads.ts'

export const subscriptionColumns: readonly DataColumn<AdminSubscription>[] = [
  {
    id: 'business',
    head: 'Business',
    kind: 'main',
    cell: ({ business }) =>
      business ? (
        <AddressLink className="row-name touchable" change={{ business: business.id }}>
          {business.name}
        </AddressLink>
      ) : (
        <span className="text-ink-soft">Deleted business</span>
      ),
  },
  {
    id: 'status',
    head: 'Status',
    cell: ({ status }) => (
      <span className={`badge ${status === 'active' ? 'badge-success' : ''}`}>{status}</span>
    ),
  },
  { id: 'type', head: 'Type', cell: ({ type }) => planName(type) },
  {
    id: 'amount',
    head: 'Amount',
    kind: 'number',
    cell: ({ amount }) => formatMoney(amount, { minor: 'always' }),
  },
  {
    id: 'start',
    head: 'Start',
    kind: 'number',
    cell: ({ startDate }) => shortDate(startDate),
  },
  {
    id: 'end',
    head: 'End',
    kind: 'number',
    cell: ({ endDate }) =>
      endDate ? <EndDate endDate={endDate} /> : <span className="text-ink-soft">–</span>,
  },
  { id: 'city', head: 'City', kind: 'typed', cell: ({ business }) => business?.city || '–' },
  {
    id: 'provider',
    head: 'Payment',
    cell: ({ providerId }) =>
      providerId ? (
        <code className="text-xs">{providerId}</code>
      ) : (
        <span className="badge">{advertisingTexts.granted}</span>
      ),
  },
]

function EndDate({ endDate }: { endDate: string }) {
  const days = daysLeft(endDate, new Date())
  return (
    <span>
      {shortDate(endDate)}
      <span className="row-note">{days === 0 ? 'ended' : `${plural(days, 'day')} left`}</span>
    </span>
  )
}
