/** The owner's dashboard: greeting, counters and tabs. Its data is read once and shared by the tabs. */
import './tabs.css'
import { Tabs } from 'radix-ui'
import { useState } from 'react'
import type { Area } from '#features/account/account.ts'
import { AccountTab } from '#features/account/account-tab.tsx'
import { listOwnSubscriptions } from '#features/advertising/advertising.data.ts'
import { runs } from '#features/advertising/advertising.ts'
import { AdvertisingTab } from '#features/advertising/advertising-tab.tsx'
import { CreateAdTab } from '#features/advertising/create-ad-tab.tsx'
import { listStandingDecisions } from '#features/decisions/decisions.data.ts'
import { changeAddress, useAddress } from '#ui/address.ts'
import { useLoaded } from '#ui/use-loaded.ts'
import { Counters } from './counters.tsx'
import { listOwnBusinesses } from './dashboard.data.ts'
import { dashboardTabs, tabChange, tabOf } from './dashboard.ts'
import { MyBusinesses } from './my-businesses.tsx'
import { useOwnChanges } from './use-own-changes.ts'

export function Dashboard({ area }: { area: Area }) {
  const { db, userId, email } = area
  const tab = tabOf(useAddress())
  const businesses = useLoaded(userId, () => logged(listOwnBusinesses(db, userId)))
  const subscriptions = useLoaded(userId, () => logged(listOwnSubscriptions(db, userId)))
  const decisions = useLoaded(userId, () => logged(listStandingDecisions(db, userId)))
  const [isLeaving, setLeaving] = useState(false)
  useOwnChanges(db, userId, {
    businesses: businesses.reload,
    subscriptions: subscriptions.reload,
    decisions: decisions.reload,
    isFollowing: !isLeaving,
  })
  const now = new Date()

  const panels = {
    businesses: <MyBusinesses db={db} businesses={businesses} decisions={decisions} />,
    advertising: (
      <AdvertisingTab
        db={db}
        businesses={businesses.value?.filter(({ draft }) => !draft) ?? []}
        subscriptions={subscriptions}
        onCreate={() => openTab('create-ad')}
      />
    ),
    'create-ad': <CreateAdTab db={db} businesses={businesses} onBought={() => openTab('advertising')} />,
    account: <AccountTab db={db} email={email} onLeaving={setLeaving} />,
  }

  return (
    <div className="container py-6 md:py-9">
      <h1>Dashboard</h1>
      <p className="mt-2 text-lg text-ink-soft wrap-anywhere">Welcome back{email && `, ${email}`}</p>
      <Counters
        businesses={businesses.value?.length}
        active={subscriptions.value?.filter((subscription) => runs(subscription, now)).length}
        featured={businesses.value?.filter(({ featured }) => featured).length}
      />
      <Tabs.Root className="mt-7" value={tab} onValueChange={openTab} activationMode="manual">
        <Tabs.List className="tabs" aria-label="Your dashboard">
          {dashboardTabs.map(({ value, label }) => (
            <Tabs.Trigger key={value} className="tab" value={value}>
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {dashboardTabs.map(({ value }) => (
          <Tabs.Content key={value} className="tab-panel py-6" value={value}>
            {panels[value]}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </div>
  )
}

function openTab(tab: string): void {
  changeAddress(tabChange(tab), { fresh: true })
}

/** The part that needs the data shows a failed read; its cause is logged here. */
async function logged<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((cause: unknown) => {
    console.error(cause)
    throw cause
  })
}
