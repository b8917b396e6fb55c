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
import { adminLabels } from '../admin.ts'
import { useAdmin } from '../admin-context.ts'

const quickActions = [
  { label: 'Manage Businesses', icon: 'store', change: { tab: 'businesses' } },
  { label: 'Manage Categories', icon: 'tags', change: { tab: 'categories' } },
  { label: 'View Ratings', icon: 'star', change: { tab: 'ratings' } },
  { label: 'View Reports', icon: 'flag', change: { tab: 'reports' } },
]

export function OverviewTab() {
  const { stats, isStatsFailed, refreshStats, opens } = useAdmin()
  const isOpen = ({ change }: { change: AddressChange }) => opens(change)
  const cards = [
    { label: 'Total Businesses', count: stats?.businesses, change: { tab: 'businesses' } },
    {
      label: 'Pending Publication',
      count: stats?.drafts,
      change: { tab: 'waiting-to-publish' },
      urgent: true,
    },
    {
      label: adminLabels.reported,
      count: stats?.pendingReports,
      change: { tab: 'reports', status: 'pending' },
      urgent: true,
    },
    {
      label: 'Published, Not Verified',
      count: stats?.unverified,
      change: { tab: 'businesses', status: 'unverified' },
    },
    {
      label: 'Sent Back to Owners',
      count: stats?.sentBack,
      change: { tab: 'waiting-to-publish', status: 'sent-back' },
    },
    {
      label: adminLabels.waitingBanners,
      count: stats?.waitingBanners,
      change: { tab: 'ads' },
      urgent: true,
    },
  ]
  const activity = [
    {
      icon: 'plus',
      text: stats && `${plural(stats.newToday, 'new business', 'new businesses')} today`,
      change: { tab: 'businesses', added: localDay(new Date(), site.timeZone) },
    },
    {
      icon: 'hourglass',
      text: stats && `${plural(stats.drafts, 'draft business', 'draft businesses')} waiting to be published`,
      change: { tab: 'waiting-to-publish' },
    },
    {
      icon: 'flag',
      text: stats && plural(stats.pendingReports, 'pending report'),
      change: { tab: 'reports', status: 'pending' },
    },
  ]
  return (
    <>
      {isStatsFailed && <LoadFailed what="the numbers" onRetry={refreshStats} />}
      <div className="overview">
        <ul className="overview-cards">
          {cards.filter(isOpen).map((card) => (
            <li key={card.label}>
              <AddressLink
                className="card card-link overview-card"
                change={card.change}
                fresh
                data-urgent={card.urgent && card.count ? '' : undefined}
              >
                <span>{card.label}</span>
                <strong>{card.count === undefined ? '–' : formatNumber(card.count)}</strong>
              </AddressLink>
            </li>
          ))}
        </ul>
        <section className="card overview-part">
          <h3>Quick Actions</h3>
          <ul className="overview-actions">
            {quickActions.filter(isOpen).map(({ label, icon, change }) => (
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
            {activity.filter(isOpen).map(({ icon, text, change }) => (
              <ActivityLine
                key={icon}
                icon={icon}
                text={text ?? (isStatsFailed ? 'Not known just now' : 'Loading…')}
                change={change}
              />
            ))}
          </ul>
        </section>
      </div>
    </>
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
