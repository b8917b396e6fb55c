/** The businesses of one category, whatever their status. */
import { ratingLine } from '#features/businesses/businesses.ts'
import { countBusinesses } from '#features/categories/categories.ts'
import { changeAddress, useAddress } from '#ui/address.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconButton } from '#ui/icons/icon-button.tsx'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { SearchField } from '#ui/lists/search-field.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { useAdmin } from '../admin-context.ts'
import { emptyList } from '../businesses/admin-businesses.ts'
import { ExportButton, exportPage } from '../export-button.tsx'
import { actionsColumn, businessColumn, createdColumn } from '../list-columns.tsx'
import { readListPage } from '../list-page.ts'
import { useChanges } from '../live.store.ts'
import { LoadedTable } from '../loaded-table.tsx'
import { getAdminCategory } from './admin-categories.data.ts'
import { exportedListed } from './category-export.ts'
import { type ListedBusiness, listBusinessesOf } from './listed-businesses.data.ts'

const columns: readonly DataColumn<ListedBusiness>[] = [
  businessColumn,
  {
    id: 'status',
    head: 'Status',
    cell: ({ draft, archived }) => (
      <span>
        <span className={`badge ${draft ? '' : 'badge-success'}`}>{draft ? 'Draft' : 'Published'}</span>{' '}
        {archived && <span className="badge badge-danger">Archived</span>}
      </span>
    ),
  },
  {
    id: 'rating',
    head: 'Rating',
    kind: 'number',
    cell: (business) => ratingLine(business) || '–',
  },
  createdColumn,
  actionsColumn(({ id, name }) => (
    <span className="row-actions">
      <IconButton icon="pencil" label={`Edit ${name}`} onClick={() => changeAddress({ business: id })} />
    </span>
  )),
]

export function CategoryBusinesses({ categoryId }: { categoryId: string }) {
  const { db } = useAdmin()
  const query = useAddress()
  const filter = { q: query.get('q') ?? '', ...readListPage(query) }
  const category = useLoaded(`${useChanges('mn_categories')}`, () => getAdminCategory(db, categoryId))
  const changes = useChanges('mn_businesses')
  const list = useLoaded(`${changes} ${JSON.stringify(filter)}`, () =>
    listBusinessesOf(db, categoryId, filter),
  )

  return (
    <>
      <AddressLink
        className="link inline-flex min-h-9 items-center gap-1.5 justify-self-start"
        change={{ tab: 'categories' }}
        fresh
      >
        <Icon name="arrow-left" /> All Categories
      </AddressLink>
      <h3>
        {category.value
          ? `${category.value.name}: ${countBusinesses(category.value.itemCount)} listed`
          : 'Category'}
      </h3>
      <div className="toolbar">
        <SearchField label="Search businesses by name or short description" />
        <ExportButton
          name="category-businesses"
          columns={exportedListed}
          readPage={(page) => listBusinessesOf(db, categoryId, { ...filter, page, pageSize: exportPage })}
        />
        {list.value && <Pager {...list.value} pageSize={filter.pageSize} />}
      </div>
      <LoadedTable
        list={list}
        what="the businesses"
        none={emptyList}
        label="Businesses of the category"
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
      />
    </>
  )
}
