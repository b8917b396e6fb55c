/** The frame of the area: the way back, the tiles, and the tab that the URL names. */
import '#ui/lists/data-table.css'
import '#ui/lists/toolbar.css'
import '#ui/looks/empty-note.css'
import '#ui/looks/touchable.css'
import './admin-area.css'
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { paths } from '#config/paths.ts'
import { site } from '#config/place/site.ts'
import { localDay, startOfDay } from '#core/time.ts'
import type { SignedIn } from '#features/account/account.ts'
import { holdersOf, roleMay, roleWords, type StaffRole } from '#features/account/staff.ts'
import { useAddress } from '#ui/address.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { homeLabel } from '#ui/labels.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import { readStats } from './admin.data.ts'
import { liveTables } from './admin.ts'
import { type Admin, AdminContext, useAdmin } from './admin-context.ts'
import { type AdminTab, adminTabs, findTab, rightOf } from './admin-tabs.ts'
import { AdminTiles } from './admin-tiles.tsx'
import { BulkProgressBar } from './bulk/bulk-progress.tsx'
import { isId } from './list-page.ts'
import { followChanges, useChanges } from './live.store.ts'
import { useShortcutsKey } from './shortcuts-dialog.tsx'

type Props = SignedIn & { email: string; role: StaffRole }

const tabParts: ReadonlyMap<string, ComponentType> = new Map(
  adminTabs.map(({ id, load }) => [id, lazy(async () => ({ default: await load() }))]),
)

const BusinessEditor = lazy(async () => ({
  default: (await import('./businesses/business-editor.tsx')).BusinessEditor,
}))

/** Who has taken what, and what was noted on it, changes no number. */
const counted = liveTables.filter((table) => table !== 'mn_desk_claims' && table !== 'mn_desk_notes')

export function AdminArea({ db, userId, email, role }: Props) {
  const changes = useChanges(...counted)
  const { value, error, reload } = useLoaded(`${role} ${changes}`, () =>
    readStats(db, startOfDay(localDay(new Date(), site.timeZone), site.timeZone)),
  )
  useEffect(() => followChanges(db), [db])
  useShortcutsKey()
  const admin = useMemo<Admin>(
    () => ({
      ...{ db, userId, email, role, stats: value, isStatsFailed: error !== null, refreshStats: reload },
      may: (right) => roleMay(role, right),
      opens: (change) => roleMay(role, rightOf(change)),
    }),
    [db, userId, email, role, value, error, reload],
  )
  return (
    <AdminContext value={admin}>
      <div className="admin container">
        <div className="admin-head">
          <a className="link touchable inline-flex items-center gap-1.5" href={paths.home}>
            <Icon name="arrow-left" /> {homeLabel}
          </a>
          <h1>Admin Dashboard</h1>
          <p className="text-ink-soft">
            Signed in as {email} ({roleWords[role].name})
          </p>
        </div>
        <AdminTiles />
        <TabPanel />
        <BulkProgressBar />
        <OpenedBusiness />
      </div>
    </AdminContext>
  )
}

/** A business opens for editing above the current tab; the URL can be shared. */
function OpenedBusiness() {
  const id = useAddress().get('business')
  const { may } = useAdmin()
  return <Suspense>{isId(id) && may('content') && <BusinessEditor businessId={id} />}</Suspense>
}

function TabPanel() {
  const tab = findTab(useAddress().get('tab'))
  const { may } = useAdmin()
  const heading = useRef<HTMLHeadingElement>(null)
  const opened = useRef(tab.id)
  const Part = tabParts.get(tab.id)

  useEffect(() => {
    document.title = `${tab.title} | Admin | ${site.brand}`
    // Opening another tab moves the focus to its heading; the first one starts at the top of the page.
    if (opened.current !== tab.id) heading.current?.focus({ preventScroll: true })
    opened.current = tab.id
  }, [tab])

  return (
    <section className="admin-panel" aria-labelledby="admin-tab">
      <h2 id="admin-tab" ref={heading} tabIndex={-1}>
        {tab.title}
      </h2>
      <Suspense fallback={<p className="py-10 text-center text-ink-soft">Loading…</p>}>
        {may(tab.right) ? Part && <Part /> : <OfOthers tab={tab} />}
      </Suspense>
    </section>
  )
}

/** Where a link leads to what the role may not see. */
function OfOthers({ tab }: { tab: AdminTab }) {
  const { role } = useAdmin()
  return (
    <div className="empty-note">
      <p>
        {tab.title} is for {holdersOf(tab.right)}; you are here as {roleWords[role].name.toLowerCase()}.
        Please ask an administrator if you need it.
      </p>
      <AddressLink className="btn btn-secondary btn-sm" change={{}} fresh>
        Go to Overview
      </AddressLink>
    </div>
  )
}
