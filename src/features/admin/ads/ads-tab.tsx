/** Banners waiting for approval, all banners, and the plans of businesses. */
import type { ReactNode } from 'react'
import { closeInAddress, useAddress } from '#ui/address.ts'
import { Dialog } from '#ui/dialog.tsx'
import { BulkBar } from '#ui/lists/bulk-bar.tsx'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { useRowChoice } from '#ui/lists/row-choice.ts'
import { SearchField } from '#ui/lists/search-field.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { useAdmin } from '../admin-context.ts'
import { ExportButton, exportPage } from '../export-button.tsx'
import { isId, readListPage } from '../list-page.ts'
import { useChanges } from '../live.store.ts'
import { LoadedTable } from '../loaded-table.tsx'
import { getAdminBanner, listAdminBanners, listSubscriptions, listWaitingBanners } from './ads.data.ts'
import { type AdminBanner, bannerTexts } from './ads.ts'
import { exportedBanner, exportedSubscription } from './ads-export.ts'
import { bannerColumns } from './banner-columns.tsx'
import { BannerDialog } from './banner-dialog.tsx'
import { subscriptionColumns } from './subscription-columns.tsx'
import { useBannerActions } from './use-banner-actions.ts'
import { WaitingBanners } from './waiting-banners.tsx'

const noRows: AdminBanner[] = []

/** As many as can be reviewed in one go; deciding these brings up the next. */
const waitingShown = 12

const statuses = [
  { value: 'all', label: 'All Banners' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
]

export function AdsTab() {
  return (
    <BannerList>
      <SubscriptionList />
    </BannerList>
  )
}

/** The list, and what is below it, wait for what is above them, so that nothing is pushed down. */
function BannerList({ children }: { children: ReactNode }) {
  const { db } = useAdmin()
  const query = useAddress()
  const { page, pageSize } = readListPage(query)
  const filter = { q: query.get('q') ?? '', status: query.get('status') ?? 'all', page, pageSize }
  const changes = useChanges('mn_banner_ads')
  const list = useLoaded(`${changes} ${JSON.stringify(filter)}`, () => listAdminBanners(db, filter))
  const waiting = useLoaded(`${changes}`, () => listWaitingBanners(db, waitingShown))
  const actions = useBannerActions(() => {
    list.reload()
    waiting.reload()
  })
  const opened = query.get('banner')
  const choice = useRowChoice()
  const rows = list.value?.rows ?? noRows
  const ids = choice.among(rows.map(({ id }) => id))
  const chosen = rows.filter(({ id }) => ids.includes(id))

  if (!waiting.value && !waiting.error) return <p className="py-10 text-center text-ink-soft">Loading…</p>
  return (
    <>
      {waiting.value && <WaitingBanners banners={waiting.value} actions={actions} />}
      <h3>Banner Ads Management</h3>
      <div className="toolbar">
        <SearchField label="Search banners by title" />
        <FilterSelect label="Status" name="status" options={statuses} />
        <ExportButton
          name="banners"
          columns={exportedBanner}
          readPage={(wanted) => listAdminBanners(db, { ...filter, page: wanted, pageSize: exportPage })}
        />
        {list.value && <Pager {...list.value} pageSize={pageSize} />}
      </div>
      <LoadedTable
        list={list}
        what="the banners"
        none="No banners found matching your filters"
        label="Banner ads"
        columns={bannerColumns(actions)}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        choice={choice}
      />
      <BulkBar count={chosen.length} onClear={choice.clear} onDelete={() => actions.remove(chosen)}>
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          onClick={() => void actions.setActive(chosen, true)}
        >
          Activate
        </button>
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          onClick={() => void actions.setActive(chosen, false)}
        >
          Deactivate
        </button>
      </BulkBar>
      {isId(opened) && <OpenedBanner key={opened} id={opened} onSaved={list.reload} />}
      {(list.value || list.error) && children}
    </>
  )
}

const closeBanner = () => closeInAddress({ banner: null })

/** The banner that the URL names, in a dialog: as it was read then, whatever becomes of the list behind it. */
function OpenedBanner({ id, onSaved }: { id: string; onSaved: () => void }) {
  const { db } = useAdmin()
  const { value: banner, error, reload } = useLoaded(id, () => getAdminBanner(db, id))
  if (error)
    return (
      <Dialog title={bannerTexts.changing} text="" wide onClose={closeBanner}>
        <LoadFailed what="the banner" onRetry={reload} />
      </Dialog>
    )
  if (banner === undefined) return null
  if (banner === null)
    return (
      <Dialog title={bannerTexts.changing} text={bannerTexts.gone} wide onClose={closeBanner}>
        {null}
      </Dialog>
    )
  const { business } = banner
  return (
    <BannerDialog
      banner={banner}
      business={{ id: business?.id ?? '', name: business?.name ?? 'no business', imageUrl: '' }}
      onSaved={onSaved}
      onClose={closeBanner}
    />
  )
}

function SubscriptionList() {
  const { db } = useAdmin()
  const { page, pageSize } = readListPage(useAddress(), 'plans')
  const changes = useChanges('mn_advertising_subscriptions')
  const list = useLoaded(`${changes} ${page} ${pageSize}`, () => listSubscriptions(db, { page, pageSize }))

  return (
    <section className="mt-6 grid gap-3" aria-labelledby="subscriptions">
      <div className="toolbar">
        <h3 id="subscriptions">Advertising Subscriptions</h3>
        <ExportButton
          name="subscriptions"
          columns={exportedSubscription}
          readPage={(wanted) => listSubscriptions(db, { page: wanted, pageSize: exportPage })}
        />
        {list.value && (
          <Pager {...list.value} pageSize={pageSize} name="plans" label="Pages of subscriptions" />
        )}
      </div>
      <LoadedTable
        list={list}
        what="the subscriptions"
        none="No business has a plan yet."
        label="Advertising Subscriptions"
        columns={subscriptionColumns}
        rowId={({ id }) => id}
        rowName={({ business }) => business?.name ?? 'a deleted business'}
      />
    </section>
  )
}
