import { plural } from '#core/numbers.ts'
import { addDays } from '#core/time.ts'

/**
 * Views and clicks of listings and banners, by day: who saw them and who followed them, each visitor once a day.
 */

/** What one listing or banner brought on one day. `day` is `2026-03-01`, where the directory is. */
export type DayActivity = { day: string; views: number; clicks: number }

export type Activity = readonly DayActivity[]

/** How far back the dashboard looks, in days. */
export const activitySpans = [7, 30, 90] as const

export type ActivitySpan = (typeof activitySpans)[number]

export type ActivitySum = { views: number; clicks: number }

export function sumActivity(activity: Activity): ActivitySum {
  return activity.reduce(
    (sum, { views, clicks }) => ({ views: sum.views + views, clicks: sum.clicks + clicks }),
    { views: 0, clicks: 0 },
  )
}

/** Every day of the last `span` days up to `today`, with nothing where nothing was counted. */
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
