/** Columns and cells that several lists of the area share. */
import { shortDate, shortDateTime } from '#config/moments.ts'
import '#ui/looks/touchable.css'
import type { ReactNode } from 'react'
import { type Summarized, summaryOf } from '#features/businesses/summary.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/icons/icon-button.tsx'
import type { DataColumn } from '#ui/lists/data-table.tsx'

/** The last column: the row's actions. */
export function actionsColumn<Row>(cell: (row: Row) => ReactNode): DataColumn<Row> {
  return { id: 'actions', head: 'Actions', kind: 'actions', cell }
}

export const createdColumn: DataColumn<{ createdAt: string }> = {
  id: 'created',
  head: 'Created',
  kind: 'number',
  sort: { by: 'created', down: true },
  cell: ({ createdAt }) => shortDate(createdAt),
}

export const latestColumn: DataColumn<{ latest: string }> = {
  id: 'latest',
  head: 'Latest',
  kind: 'number',
  cell: ({ latest }) => shortDateTime(latest),
}

export const businessColumn: DataColumn<{ id: string; name: string } & Summarized> = {
  id: 'name',
  head: 'Business',
  kind: 'main',
  cell: ({ id, name, ...business }) => {
    const summary = summaryOf(business)
    return (
      <>
        <AddressLink className="row-name touchable" change={{ business: id }}>
          {name}
        </AddressLink>
        {summary && <span className="row-note">{summary}</span>}
      </>
    )
  },
}

/** Opens the feedback on a business. */
export function FeedbackLink({ label, of, name }: Record<'label' | 'of' | 'name', string>) {
  return (
    <AddressLink className="btn btn-secondary btn-sm" change={{ of }} aria-label={`${label} of ${name}`}>
      {label}
    </AddressLink>
  )
}

/** A business's page, or a picture, as the public sees it. */
export function NewTabLink({
  href,
  icon,
  label,
  title,
}: Record<'href' | 'icon' | 'label' | 'title', string>) {
  return (
    <a className="icon-button" href={href} target="_blank" rel="noopener" aria-label={label} title={title}>
      <Icon name={icon} />
    </a>
  )
}

export function DeleteButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <IconButton icon="trash-2" className="icon-button-danger" label={`Delete ${name}`} onClick={onClick} />
  )
}
