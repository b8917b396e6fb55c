/** The views and clicks of the owner's listings and banners: one at a time, over a number of days. */
import '#ui/looks/skeleton.css'
import { useId, useState } from 'react'
import { site } from '#config/place/site.ts'
import { addDays, localDay } from '#core/time.ts'
import type { Db } from '#db/client.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { listActivity } from './activity.data.ts'
import { type ActivitySpan, activitySpans, activityText, fillDays, sumActivity } from './activity.ts'
import { ActivityChart } from './activity-chart.tsx'
import { ActivityTable } from './activity-table.tsx'

/** A listing or a banner, as the selection names it. */
export type ActivitySubject = { id: string; name: string }

/** @param subjects at least one */
type Props = { db: Db; subjects: readonly [ActivitySubject, ...ActivitySubject[]] }

export function ActivityPanel({ db, subjects }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState('')
  const [span, setSpan] = useState<ActivitySpan>(30)
  const today = localDay(new Date(), site.timeZone)
  const shown = subjects.find((subject) => subject.id === chosen) ?? subjects[0]
  const { value, error, loading, reload } = useLoaded([shown.id, span, today].join(), async () =>
    fillDays(await listActivity(db, shown.id, addDays(today, 1 - span)), today, span),
  )

  return (
    <section aria-labelledby={`${id}-title`} className="card grid grid-cols-[minmax(0,1fr)] gap-4 p-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id={`${id}-title`} className="text-xl">
          Views and Clicks
        </h2>
        <div className="flex min-w-0 flex-wrap gap-2">
          <label className="sr-only" htmlFor={`${id}-subject`}>
            Listing or banner
          </label>
          <select
            id={`${id}-subject`}
            className="control w-auto max-w-full"
            value={shown.id}
            onChange={(event) => setChosen(event.target.value)}
          >
            {subjects.map((subject) => (
              <option key={subject.id} value={subject.id}>
                {subject.name}
              </option>
            ))}
          </select>
          <label className="sr-only" htmlFor={`${id}-span`}>
            Time
          </label>
          <select
            id={`${id}-span`}
            className="control w-auto"
            value={span}
            onChange={(event) =>
              setSpan(activitySpans.find((days) => days === Number(event.target.value)) ?? 30)
            }
          >
            {activitySpans.map((days) => (
              <option key={days} value={days}>{`Last ${days} days`}</option>
            ))}
          </select>
        </div>
      </div>
      {error !== null && <LoadFailed what="views and clicks" onRetry={reload} />}
      {error === null && value === undefined && (
        <div className="skeleton h-72" role="status" aria-label="Loading views and clicks" />
      )}
      {value !== undefined && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4" aria-busy={loading}>
          <p>
            <strong>{activityText(sumActivity(value))}</strong>{' '}
            <span className="text-sm text-ink-soft">
              Each visitor counts once a day; you and robots do not count.
            </span>
          </p>
          <ActivityChart days={value} />
          <ActivityTable days={value} />
        </div>
      )}
    </section>
  )
}
