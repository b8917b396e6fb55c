/** All businesses: find, judge and correct them, one by one or many at once. */
import { useCallback, useMemo, useState } from 'react'
import { listCategoryNames } from '#features/categories/categories.data.ts'
import { changeAddress, useAddress } from '#ui/address.ts'
import { clearFiltersLabel } from '#ui/labels.ts'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { SearchField } from '#ui/lists/search-field.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { useAdmin } from '../admin-context.ts'
import { BannerDialog } from '../ads/banner-dialog.tsx'
import { PremiumDialog } from '../ads/premium-dialog.tsx'
import { ExportButton, exportPage } from '../export-button.tsx'
import { isId, readListPage } from '../list-page.ts'
import { useChanges } from '../live.store.ts'
import { listBusinesses } from './admin-businesses.data.ts'
import { type AdminBusiness, emptyList, statusOptions } from './admin-businesses.ts'
import { businessColumns } from './business-columns.tsx'
import { exportedBusiness } from './business-export.ts'
import { BusinessRowActions } from './business-row-actions.tsx'
import { BusinessTable } from './business-table.tsx'
import { useBusinessActions } from './use-business-actions.ts'

const noRows: AdminBusiness[] = []

export function BusinessesTab() {
  const { db } = useAdmin()
  const query = useAddress()
  const { page, pageSize } = readListPage(query)
  const category = query.get('category')
  const filter = {
    q: query.get('q') ?? '',
    status: query.get('status') ?? 'all',
    category: isId(category) ? category : null,
    page,
    pageSize,
  }
  const changes = useChanges('mn_businesses', 'mn_categories')
  const list = useLoaded(`${changes} ${JSON.stringify(filter)}`, () => listBusinesses(db, filter))
  const categories = useLoaded(`${useChanges('mn_categories')}`, () => listCategoryNames(db))
  const actions = useBusinessActions(list.reload)
  const [premium, setPremium] = useState<AdminBusiness | null>(null)
  const [banner, setBanner] = useState<AdminBusiness | null>(null)
  const rows = list.value?.rows ?? noRows

  const columns = useMemo<DataColumn<AdminBusiness>[]>(
    () => [
      ...businessColumns,
      {
        id: 'actions',
        head: 'Actions',
        kind: 'actions',
        cell: (business) => (
          <BusinessRowActions
            business={business}
            actions={actions}
            onPremium={setPremium}
            onBanner={setBanner}
          />
        ),
      },
    ],
    [actions],
  )
  const categoryOptions = [
    { value: 'all', label: 'All Categories' },
    ...(categories.value ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ]
  const clear = useCallback(() => changeAddress({ tab: 'businesses' }, { fresh: true }), [])
  const readPage = (wanted: number) => listBusinesses(db, { ...filter, page: wanted, pageSize: exportPage })
  const filtered = filter.q !== '' || filter.status !== 'all' || filter.category !== null

  return (
    <>
      <div className="toolbar">
        <SearchField label="Search businesses by name" />
        <FilterSelect label="Status" name="status" options={statusOptions} />
        <FilterSelect label="Category" name="category" options={categoryOptions} />
        {filtered && (
          <button type="button" className="btn btn-quiet btn-sm" onClick={clear}>
            {clearFiltersLabel}
          </button>
        )}
        <ExportButton name="businesses" columns={exportedBusiness} readPage={readPage} />
        {list.value && <Pager {...list.value} pageSize={pageSize} />}
      </div>
      {list.error && <LoadFailed what="the businesses" onRetry={list.reload} />}
      {list.value?.total === 0 && <p className="empty-note">{emptyList}</p>}
      <BusinessTable label="Businesses" columns={columns} rows={rows} busy={list.loading} actions={actions} />
      {premium && (
        <PremiumDialog business={premium} onClose={() => setPremium(null)} onChanged={list.reload} />
      )}
      {banner && <BannerDialog business={banner} onClose={() => setBanner(null)} />}
      {list.value && rows.length > 10 && (
        <Pager {...list.value} pageSize={pageSize} label="Pages, below the list" />
      )}
    </>
  )
}
