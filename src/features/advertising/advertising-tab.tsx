/** The owner's plans: which business, how they stand, how long they last, and where they are managed. */
import { paths } from '#config/paths.ts'
import type { Db } from '#db/client.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import type { Loaded } from '#ui/use-loaded.ts'
import type { Subscription } from './advertising.ts'
import { SubscriptionItem } from './subscription-item.tsx'

type Props = { db: Db; subscriptions: Loaded<Subscription[]>; onCreate: () => void }

export function AdvertisingTab({ db, subscriptions, onCreate }: Props) {
  const { value, error, loading, reload } = subscriptions
  return (
    <section aria-labelledby="own-plans">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-plans" className="text-xl">
          Your Plans
        </h2>
        <a className="btn btn-secondary" href={paths.advertise}>
          View Pricing
        </a>
      </div>
      <div className="mt-4 grid gap-4" aria-busy={loading}>
        {error !== null && <LoadFailed what="your plans" onRetry={reload} />}
        {value === undefined && error === null && (
          <div className="skeleton h-40" role="status" aria-label="Loading your plans" />
        )}
        {value?.length === 0 && <NoPlans onCreate={onCreate} />}
        {value !== undefined && value.length > 0 && (
          <ul className="grid gap-4">
            {value.map((subscription) => (
              <SubscriptionItem key={subscription.id} db={db} subscription={subscription} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

function NoPlans({ onCreate }: { onCreate: () => void }) {
  return (
    <div className="card overflow-hidden text-center">
      <div className="capiz h-36" aria-hidden="true" />
      <div className="p-6 sm:p-8">
        <h3 className="text-xl">No plans yet</h3>
        <p className="mx-auto mt-2 max-w-prose text-ink-soft">
          A plan puts your business first, or your banner on the pages that matter to you.
        </p>
        <button type="button" className="btn mt-5" onClick={onCreate}>
          Create Ad
        </button>
      </div>
    </div>
  )
}
