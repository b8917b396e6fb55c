import '#ui/looks/touchable.css'
import { paths } from '#config/paths.ts'
import { plural } from '#core/numbers.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import type { BusinessActions } from '../businesses/use-business-actions.ts'
import { actionsColumn, DeleteButton, FeedbackLink, latestColumn, NewTabLink } from '../list-columns.tsx'
import { type ReportGroup, reportTypeLabel } from './admin-reports.ts'

/** @param actions for the business itself; null for whoever may not change it */
export function reportColumns(actions: BusinessActions | null): readonly DataColumn<ReportGroup>[] {
  return [
    {
      id: 'name',
      head: 'Business',
      kind: 'main',
      cell: ({ businessId, name, unresolved }) => (
        <>
          <AddressLink className="row-name touchable" change={{ of: businessId }}>
            {name}
          </AddressLink>
          <span className="row-badges">
            {unresolved && <span className="badge badge-danger">Unresolved</span>}
          </span>
        </>
      ),
    },
    { id: 'count', head: 'Reports', kind: 'number', cell: ({ count }) => plural(count, 'report') },
    { id: 'type', head: 'Latest Report', cell: ({ latestType }) => reportTypeLabel(latestType) },
    {
      id: 'status',
      head: 'Status',
      cell: ({ latestStatus }) => <StatusBadge status={latestStatus} />,
    },
    latestColumn,
    actionsColumn((group) => <ReportRowActions group={group} actions={actions} />),
  ]
}

export function StatusBadge({ status }: { status: string }) {
  const look = status === 'resolved' ? 'badge-success' : status === 'pending' ? 'badge-danger' : ''
  return <span className={`badge ${look}`}>{status}</span>
}

function ReportRowActions({ group, actions }: { group: ReportGroup; actions: BusinessActions | null }) {
  const { businessId, name, slug } = group
  return (
    <span className="row-actions">
      <FeedbackLink label="View Reports" of={businessId} name={name} />
      <NewTabLink
        href={paths.business(slug)}
        icon="external-link"
        label={`View ${name} in a new tab`}
        title="View the business"
      />
      {actions && (
        <>
          <AddressLink
            className="icon-button"
            change={{ tab: 'manage', business: businessId }}
            fresh
            aria-label={`Edit ${name} in admin`}
            title="Edit in admin"
          >
            <Icon name="pencil" />
          </AddressLink>
          <DeleteButton
            name={name}
            onClick={() => void actions.remove([{ id: businessId, name }], 'Business deleted successfully.')}
          />
        </>
      )}
    </span>
  )
}
