import { shortDate, shortDateTime } from '#config/moments.ts'
import '#ui/looks/touchable.css'
import { fieldsFor } from '#features/businesses/business-columns.ts'
import { ratingLine } from '#features/businesses/businesses.ts'
import { AddressLink } from '#ui/address-link.tsx'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import { planName } from '../ads/ads.ts'
import type { AdminBusiness } from './admin-businesses.ts'
import { BusinessBadges } from './business-badges.tsx'
import { gaps } from './business-filters.ts'

const nothing = <span className="text-ink-soft">–</span>

const contactFields = fieldsFor('list').filter(
  ({ section, kind }) => section === 'Contact' && kind !== 'link',
)

/** What a business's row, or card on a phone, shows; each list adds its own actions. */
export const businessColumns: readonly DataColumn<AdminBusiness>[] = [
  {
    id: 'name',
    head: 'Business',
    kind: 'main',
    sort: { by: 'name' },
    cell: (business) => (
      <>
        <AddressLink className="row-name touchable" change={{ business: business.id }}>
          {business.name}
        </AddressLink>
        <BusinessBadges business={business} />
      </>
    ),
  },
  {
    id: 'categories',
    head: 'Categories',
    kind: 'typed',
    sort: { by: 'category' },
    cell: ({ category, secondaryCategory }) => (
      <span>
        {category ?? <span className="text-ink-soft">None</span>}
        {secondaryCategory && <span className="row-note">{secondaryCategory}</span>}
      </span>
    ),
  },
  { id: 'city', head: 'City', kind: 'typed', sort: { by: 'city' }, cell: ({ city }) => city || nothing },
  {
    id: 'rating',
    head: 'Rating',
    kind: 'number',
    sort: { by: 'rating', down: true },
    cell: (business) => ratingLine(business) || nothing,
  },
  {
    id: 'created',
    head: 'Created',
    kind: 'number',
    sort: { by: 'created', down: true },
    cell: ({ createdAt }) => shortDate(createdAt),
  },
]

/** What the list of all businesses can show as well. */
export const furtherColumns: readonly DataColumn<AdminBusiness>[] = [
  {
    id: 'address',
    head: 'Address',
    kind: 'typed',
    sort: { by: 'address' },
    cell: ({ address }) => <bdi>{address || nothing}</bdi>,
  },
  {
    id: 'contact',
    head: 'Contact',
    sort: { by: 'contact' },
    cell: (business) => {
      const lines = contactFields.map(({ key }) => String(business[key])).filter((line) => line !== '')
      return lines.length === 0
        ? nothing
        : lines.map((line) => (
            <span className="row-line" key={line}>
              {line}
            </span>
          ))
    },
  },
  {
    id: 'owner',
    head: 'Owner',
    sort: { by: 'owner' },
    cell: ({ ownerId, ownerEmail }) =>
      ownerId === null ? (
        nothing
      ) : (
        <span className="row-line row-address">{ownerEmail ?? 'Without an e-mail'}</span>
      ),
  },
  {
    id: 'plan',
    head: 'Plan',
    sort: { by: 'plan' },
    cell: ({ plan }) => (plan === null ? nothing : planName(plan)),
  },
  {
    id: 'quality',
    head: 'Quality',
    kind: 'number',
    sort: { by: 'quality', down: true },
    cell: ({ quality }) => quality?.toFixed(1) ?? nothing,
  },
  {
    id: 'missing',
    head: 'Missing',
    sort: { by: 'missing', down: true },
    cell: ({ missing }) =>
      gaps
        .filter(({ name }) => missing.includes(name))
        .map(({ label }) => label.replace(/^No /, ''))
        .join(', ') || nothing,
  },
  { id: 'source', head: 'Source', sort: { by: 'source' }, cell: ({ source }) => source ?? nothing },
  {
    id: 'changed',
    head: 'Changed',
    kind: 'number',
    sort: { by: 'changed', down: true },
    cell: ({ updatedAt }) => shortDateTime(updatedAt),
  },
]
