import { plural } from '#core/numbers.ts'
import { addDays } from '#core/time.ts'

/** Views and clicks of listings and banners by day, each visitor counted once a day. */

/** One listing's or banner's counts for a day. `day` is `2026-03-01`, in the place's time zone. */
export type DayActivity = { day: string; views: number; clicks: number }

export type Activity = readonly DayActivity[]

/** The spans that the dashboard offers, in days. */
export const activitySpans = [7, 30, 90] as const

export type ActivitySpan = (typeof activitySpans)[number]

export type ActivitySum = { views: number; clicks: number }

export function sumActivity(activity: Activity): ActivitySum {
  return activity.reduce(
    (sum, { views, clicks }) => ({ views: sum.views + views, clicks: sum.clicks + clicks }),
    { views: 0, clicks: 0 },
  )
}

/** Every one of the last `span` days up to `today`, with zeros where nothing was counted. */
export function fillDays(activity: Activity, today: string, span: number): DayActivity[] {
  const byDay = new Map(activity.map((entry) => [entry.day, entry]))
  return Array.from({ length: span }, (_, index) => {
    const day = addDays(today, index - span + 1)
    return byDay.get(day) ?? { day, views: 0, clicks: 0 }
  })
}

/** `128 views, 9 clicks`. */
export function activityText({ views, clicks }: ActivitySum): string {
  return `${plural(views, 'view')}, ${plural(clicks, 'click')}`
}
