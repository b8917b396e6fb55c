/** All businesses: find, judge and correct them, one by one or many at once. */
import { useCallback, useMemo, useState } from 'react'
import { listCategoryNames } from '#features/categories/categories.data.ts'
import { useAddress } from '#ui/address.ts'
import { CheckMenu } from '#ui/check-menu.tsx'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import { useDialogAddress } from '#ui/lists/dialog-address.ts'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { readOrder, sortName } from '#ui/lists/order.ts'
import { Pager } from '#ui/lists/pager.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { useAdmin } from '../admin-context.ts'
import { BannerDialog } from '../ads/banner-dialog.tsx'
import { PremiumDialog } from '../ads/premium-dialog.tsx'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import { useBulk } from '../bulk/use-bulk.ts'
import { ExportButton } from '../export-button.tsx'
import { actionsColumn } from '../list-columns.tsx'
import { readListPage } from '../list-page.ts'
import { useChanges } from '../live.store.ts'
import { SavedViewsMenu } from '../saved-views/saved-views-menu.tsx'
import { useShownColumns } from '../shown-columns.ts'
import { findBusinesses } from './admin-businesses.data.ts'
import { type AdminBusiness, emptyList } from './admin-businesses.ts'
import { businessColumns, furtherColumns } from './business-columns.tsx'
import { filterNames, newestFirst, orders, readBusinessFilter } from './business-filters.ts'
import { BusinessRowActions } from './business-row-actions.tsx'
import { BusinessTable } from './business-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { listedColumns, readListed } from './listed-export.ts'
import { useBusinessActions } from './use-business-actions.ts'

const noRows: AdminBusiness[] = []
const allColumns = [...businessColumns, ...furtherColumns]
/** Those that can be left out; the name is always there. */
const columnChoices = allColumns.flatMap(({ id, head, kind }) =>
  kind === 'main' ? [] : [{ value: id, label: head }],
)
const columnIds = columnChoices.map(({ value }) => value)
const standardColumns = columnIds.filter((id) => businessColumns.some((column) => column.id === id))

const sortOptions = allColumns.flatMap(({ head, sort }) =>
  sort
    ? [false, true].map((descending) => ({
        value: sortName({ by: sort.by, descending }),
        label: `${head} ${descending ? '↓' : '↑'}`,
      }))
    : [],
)
const standardSort = sortOptions.filter(({ value }) => value === sortName(newestFirst))
const phoneSortOptions = [...standardSort, ...sortOptions.filter((option) => !standardSort.includes(option))]

export function BusinessesTab() {
  const { db, refreshStats } = useAdmin()
  const query = useAddress()
  const { page, pageSize } = readListPage(query)
  const filter = readBusinessFilter(query)
  const asked = JSON.stringify(filter)
  const changes = useChanges('mn_businesses', 'mn_categories')
  const list = useLoaded(`${changes} ${page} ${pageSize} ${asked}`, () =>
    findBusinesses(db, filter, { page, pageSize }),
  )
  const categories = useLoaded(`${useChanges('mn_categories')}`, () => listCategoryNames(db))
  const { reload } = list
  const actions = useBusinessActions(reload)
  const changed = useCallback(() => {
    reload()
    refreshStats()
  }, [reload, refreshStats])
  const bulk = useBulk(db, changed)
  const premium = useDialogAddress<AdminBusiness>('premium')
  const banner = useDialogAddress<AdminBusiness>('banner')
  const [shown, showColumns] = useShownColumns('businesses', columnIds, standardColumns)
  /** The ids to change; null for all that the list finds. */
  const changing = useDialogAddress<{ ids: readonly string[] | null }>('change')
  /** The filter of which all are meant, so that another one unchooses them. */
  const [allOf, setAllOf] = useState<string | null>(null)
  const { open: openPremium } = premium
  const { open: openBanner } = banner
  const rows = list.value?.rows ?? noRows
  const total = list.value?.total ?? 0

  const columns = useMemo<DataColumn<AdminBusiness>[]>(
    () => [
      ...allColumns.filter(({ id, kind }) => kind === 'main' || shown.includes(id)),
      actionsColumn((business) => (
        <BusinessRowActions
          business={business}
          actions={actions}
          onPremium={openPremium}
          onBanner={openBanner}
        />
      )),
    ],
    [actions, shown, openPremium, openBanner],
  )
  const many = {
    total,
    isAll: allOf === asked,
    chooseAll: (isAll: boolean) => setAllOf(isAll ? asked : null),
    change: (ids: readonly string[] | null) => changing.open({ ids }),
    removeAll: () => bulk.remove(filter),
  }

  return (
    <>
      <FilterBar categories={categories.value ?? []} />
      <div className="toolbar">
        <SavedViewsMenu tab="businesses" names={[...filterNames, 'sort', 'rows']} />
        <CheckMenu label="Columns" choices={columnChoices} chosen={shown} onChange={showColumns} />
        <span className="below-tables">
          <FilterSelect label="Sort by" name="sort" options={phoneSortOptions} />
        </span>
        <ExportButton
          name="businesses"
          columns={listedColumns}
          readRows={(told) => readListed(db, filter, told)}
        />
        {list.value && <Pager {...list.value} pageSize={pageSize} />}
      </div>
      {list.error && <LoadFailed what="the businesses" onRetry={reload} />}
      {list.value?.total === 0 && <p className="empty-note">{emptyList}</p>}
      <BusinessTable
        label="Businesses"
        columns={columns}
        rows={rows}
        busy={list.loading}
        actions={actions}
        order={readOrder(query, orders, newestFirst)}
        many={many}
      />
      {changing.subject && (
        <BulkDialog
          meant={changing.subject.ids === null ? { filter } : { ids: changing.subject.ids }}
          count={changing.subject.ids?.length ?? total}
          categories={categories.value ?? []}
          onChange={bulk.change}
          onClose={changing.close}
        />
      )}
      {premium.subject && (
        <PremiumDialog business={premium.subject} onClose={premium.close} onChanged={reload} />
      )}
      {banner.subject && <BannerDialog business={banner.subject} onClose={banner.close} />}
      {list.value && rows.length > 10 && (
        <Pager {...list.value} pageSize={pageSize} label="Pages, below the list" />
      )}
    </>
  )
}
