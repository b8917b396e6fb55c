import { shortDate } from '#config/moments.ts'
import { advertisingTexts } from '#features/advertising/advertising.ts'
import { type AdminSubscription, planName } from './ads.ts'
import { useGrants } from './use-grants.ts'

/** By how much a grant can be extended with one click. */
const extensions = [
  { label: '30 Days', days: 30 },
  { label: '1 Year', days: 365 },
] as const

type Props = { plans: readonly AdminSubscription[]; onChanged: () => void }

/** The plans that run for a business; those without payment can be extended and ended. */
export function RunningPlans({ plans: running, onChanged }: Props) {
  const { end, extend } = useGrants(onChanged)
  if (running.length === 0) return null
  return (
    <section className="mt-4 grid gap-2" aria-label="Running plans">
      <h3>Running Plans</h3>
      <ul className="grid gap-2">
        {running.map((subscription) => (
          <li key={subscription.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <strong>{planName(subscription.type)}</strong>
            <span className="text-ink-soft">
              {subscription.endDate && `until ${shortDate(subscription.endDate)}`}
            </span>
            {subscription.providerId ? (
              <code className="text-xs">{subscription.providerId}</code>
            ) : (
              <>
                <span className="badge">{advertisingTexts.granted}</span>
                {extensions.map(({ label, days }) => (
                  <button
                    key={label}
                    type="button"
                    className="btn btn-secondary btn-sm first-of-type:ml-auto"
                    aria-label={`Extend by ${label}: ${planName(subscription.type)}`}
                    onClick={() => void extend(subscription, days)}
                  >
                    + {label}
                  </button>
                ))}
                <button
                  type="button"
                  className="btn btn-secondary btn-sm"
                  aria-label={`End Now: ${planName(subscription.type)}`}
                  onClick={() => void end(subscription)}
                >
                  End Now
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
