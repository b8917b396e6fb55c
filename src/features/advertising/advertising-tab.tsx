/** The owner's plans: their businesses, status and duration, and where to manage them. */
import '#ui/looks/skeleton.css'
import { paths } from '#config/paths.ts'
import type { Db } from '#db/client.ts'
import { NothingYet } from '#features/account/nothing-yet.tsx'
import { OwnSection } from '#features/account/own-section.tsx'
import { ActivityPanel, type ActivitySubject } from '#features/activity/activity-panel.tsx'
import { OwnBanner } from '#features/banners/own-banner.tsx'
import { listOwnBanners } from '#features/banners/own-banners.data.ts'
import { useBannerChanges } from '#features/banners/use-banner-changes.ts'
import { findPlan } from '#features/plans/plans.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { type Loaded, useLoaded } from '#ui/use-loaded.ts'
import { hasBanner, type Subscription } from './advertising.ts'
import { SubscriptionItem } from './subscription-item.tsx'

type Props = {
  db: Db
  subscriptions: Loaded<Subscription[]>
  businesses: readonly ActivitySubject[]
  onCreate: () => void
}

export function AdvertisingTab({ db, subscriptions, businesses, onCreate }: Props) {
  const { value, error, loading, reload } = subscriptions
  const withBanner = value?.filter(({ plan }) => findPlan(plan).gives.banner).map(({ id }) => id) ?? []
  const heard = useBannerChanges(db, withBanner)
  const banners = useLoaded(`${withBanner} ${heard}`, () => listOwnBanners(db, withBanner))
  const [first, ...others] = [
    ...businesses.map(({ id, name }) => ({ id, name })),
    ...(banners.value ?? []).map(({ id, title }) => ({ id, name: `Banner: ${title}` })),
  ]
  return (
    <OwnSection
      title="Your Plans"
      link={{ href: paths.advertise, text: 'View Pricing', className: 'btn btn-secondary' }}
      loading={loading}
    >
      {error !== null && <LoadFailed what="your plans" onRetry={reload} />}
      {value === undefined && error === null && (
        <div className="skeleton h-40" role="status" aria-label="Loading your plans" />
      )}
      {value?.length === 0 && <NoPlans onCreate={onCreate} />}
      {value !== undefined && value.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {value.map((subscription) => (
            <SubscriptionItem key={subscription.id} db={db} subscription={subscription}>
              {hasBanner(subscription, new Date()) && subscription.business && banners.value && (
                <OwnBanner
                  db={db}
                  plan={{
                    id: subscription.id,
                    businessId: subscription.business.id,
                    categoryId: subscription.business.categoryId,
                  }}
                  banner={banners.value.find(({ subscriptionId }) => subscriptionId === subscription.id)}
                  heard={heard}
                  onSaved={banners.reload}
                />
              )}
            </SubscriptionItem>
          ))}
        </ul>
      )}
      {banners.error !== null && <LoadFailed what="your banners" onRetry={banners.reload} />}
      {first && <ActivityPanel db={db} subjects={[first, ...others]} />}
    </OwnSection>
  )
}

function NoPlans({ onCreate }: { onCreate: () => void }) {
  return (
    <NothingYet
      title="No plans yet"
      text="A plan puts your business first, or your banner on the pages that matter to you."
    >
      <button type="button" className="btn mt-5" onClick={onCreate}>
        Create Ad
      </button>
    </NothingYet>
  )
}
