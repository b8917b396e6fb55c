import { millisecondsADay } from '#core/time.ts'
import { createRandom } from './random.ts'
import type { ActivityRow, BannerRow, BusinessRow } from './rows.ts'

const days = 75

/** The day `age` days before `now`. */
function dayBefore(now: Date, age: number): string {
  return new Date(now.getTime() - age * millisecondsADay).toISOString().slice(0, 10)
}

/** Views and clicks of the demo owner's public listings and of all banners: more on weekends, and growing. */
export function createActivity(
  businesses: readonly BusinessRow[],
  banners: readonly BannerRow[],
  now: Date,
): ActivityRow[] {
  const owned = businesses.filter(({ owner_id, draft, archived }) => owner_id && !draft && !archived)
  return [
    ...owned.flatMap(({ id }) => activityOf({ business_id: id, banner_id: null }, 26, now)),
    ...banners.flatMap(({ id }) => activityOf({ business_id: null, banner_id: id }, 60, now)),
  ]
}

type Subject = Pick<ActivityRow, 'business_id' | 'banner_id'>

function activityOf(subject: Subject, usual: number, now: Date): ActivityRow[] {
  const random = createRandom(`activity/${subject.business_id ?? subject.banner_id}`)
  const size = 0.5 + random.next()
  return Array.from({ length: days }, (_, age) => {
    const day = dayBefore(now, age)
    const weekend = [0, 6].includes(new Date(day).getUTCDay()) ? 1.6 : 1
    const views = Math.round(usual * size * weekend * (1 - age / (days * 2)) * (0.6 + random.next() * 0.8))
    return { ...subject, day, views, clicks: Math.round(views * (0.05 + random.next() * 0.1)) }
  })
}
