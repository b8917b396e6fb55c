/** What there is, what waits, and links to it. */
import './overview-tab.css'
import '#ui/looks/touchable.css'
import { site } from '#config/place/site.ts'
import { formatNumber, plural } from '#core/numbers.ts'
import { localDay } from '#core/time.ts'
import type { AddressChange } from '#ui/address.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { type AdminStats, adminLabels } from '../admin.ts'
import { useAdmin } from '../admin-context.ts'

const quickActions = [
  { label: 'Manage Businesses', icon: 'store', change: { tab: 'businesses' } },
  { label: 'Manage Categories', icon: 'tags', change: { tab: 'categories' } },
  { label: 'View Ratings', icon: 'star', change: { tab: 'ratings' } },
  { label: 'View Reports', icon: 'flag', change: { tab: 'reports' } },
]

type Card = {
  label: string
  count: (stats: AdminStats) => number
  change: AddressChange
  /** Whether somebody waits for what it counts. */
  urgent?: boolean
}

const cards: readonly Card[] = [
  { label: 'Total Businesses', count: ({ businesses }) => businesses, change: { tab: 'businesses' } },
  {
    label: 'Pending Publication',
    count: ({ drafts }) => drafts,
    change: { tab: 'waiting-to-publish' },
    urgent: true,
  },
  {
    label: adminLabels.reported,
    count: ({ pendingReports }) => pendingReports,
    change: { tab: 'reports', status: 'pending' },
    urgent: true,
  },
  {
    label: 'Published, Not Verified',
    count: ({ unverified }) => unverified,
    change: { tab: 'businesses', status: 'unverified' },
  },
  {
    label: 'Sent Back to Owners',
    count: ({ sentBack }) => sentBack,
    change: { tab: 'waiting-to-publish', status: 'sent-back' },
  },
  {
    label: adminLabels.waitingBanners,
    count: ({ waitingBanners }) => waitingBanners,
    change: { tab: 'ads' },
    urgent: true,
  },
]

type Activity = { icon: string; text: (stats: AdminStats) => string; change: () => AddressChange }

const activities: readonly Activity[] = [
  {
    icon: 'plus',
    text: ({ newToday }) => `${plural(newToday, 'new business', 'new businesses')} today`,
    change: () => ({ tab: 'businesses', added: localDay(new Date(), site.timeZone) }),
  },
  {
    icon: 'hourglass',
    text: ({ drafts }) => `${plural(drafts, 'draft business', 'draft businesses')} waiting to be published`,
    change: () => ({ tab: 'waiting-to-publish' }),
  },
  {
    icon: 'flag',
    text: ({ pendingReports }) => plural(pendingReports, 'pending report'),
    change: () => ({ tab: 'reports', status: 'pending' }),
  },
]

export function OverviewTab() {
  const { stats, isStatsFailed, refreshStats, opens } = useAdmin()
  const unknown = isStatsFailed ? 'Not known just now' : 'Loading…'
  return (
    <>
      {isStatsFailed && <LoadFailed what="the numbers" onRetry={refreshStats} />}
      <div className="overview">
        <ul className="overview-cards">
          {cards
            .filter(({ change }) => opens(change))
            .map((card) => (
              <StatCard key={card.label} card={card} stats={stats} />
            ))}
        </ul>
        <section className="card overview-part">
          <h3>Quick Actions</h3>
          <ul className="overview-actions">
            {quickActions
              .filter(({ change }) => opens(change))
              .map(({ label, icon, change }) => (
                <li key={label}>
                  <AddressLink className="btn btn-secondary" change={change} fresh>
                    <Icon name={icon} /> {label}
                  </AddressLink>
                </li>
              ))}
          </ul>
        </section>
        <section className="card overview-part">
          <h3>Recent Activity</h3>
          <ul className="overview-activity">
            {activities
              .map(({ change, ...one }) => ({ ...one, change: change() }))
              .filter(({ change }) => opens(change))
              .map(({ icon, text, change }) => (
                <ActivityLine key={icon} icon={icon} text={stats ? text(stats) : unknown} change={change} />
              ))}
          </ul>
        </section>
      </div>
    </>
  )
}

function StatCard({ card, stats }: { card: Card; stats: AdminStats | undefined }) {
  const count = stats && card.count(stats)
  return (
    <li>
      <AddressLink
        className="card card-link overview-card"
        change={card.change}
        fresh
        data-urgent={card.urgent && count ? '' : undefined}
      >
        <span>{card.label}</span>
        <strong>{count === undefined ? '–' : formatNumber(count)}</strong>
      </AddressLink>
    </li>
  )
}

function ActivityLine({ icon, text, change }: { icon: string; text: string; change: AddressChange }) {
  return (
    <li>
      <Icon name={icon} />
      <AddressLink className="link touchable" change={change} fresh>
        {text}
      </AddressLink>
    </li>
  )
}
