import '#ui/looks/touchable.css'
import { ratingLine } from '#features/businesses/businesses.ts'
import { AddressLink } from '#ui/address-link.tsx'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import { shortDate } from '../admin.ts'
import type { AdminBusiness } from './admin-businesses.ts'
import { BusinessBadges } from './business-badges.tsx'

/** What a business's row, or card on a phone, shows; each list adds its own actions. */
export const businessColumns: readonly DataColumn<AdminBusiness>[] = [
  {
    id: 'name',
    head: 'Business',
    kind: 'main',
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
    cell: ({ category, secondaryCategory }) => (
      <span>
        {category ?? <span className="text-ink-soft">None</span>}
        {secondaryCategory && <span className="row-note">{secondaryCategory}</span>}
      </span>
    ),
  },
  { id: 'city', head: 'City', cell: ({ city }) => city || <span className="text-ink-soft">–</span> },
  {
    id: 'rating',
    head: 'Rating',
    kind: 'number',
    cell: (business) => ratingLine(business) || <span className="text-ink-soft">–</span>,
  },
  {
    id: 'created',
    head: 'Created',
    kind: 'number',
    cell: ({ createdAt }) => shortDate(createdAt),
  },
]
