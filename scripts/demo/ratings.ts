import { daysFrom, moment } from './moment.ts'
import { raterIds, visitorId } from './people.ts'
import { createRandom, demoId, type Random } from './random.ts'
import type { BusinessRow, RatingRow } from './rows.ts'

/** One to ten, near the business's quality. */
function score(quality: number, random: Random): number {
  const near = quality + (random.next() + random.next() - 1) * 3
  return Math.min(10, Math.max(1, Math.round(near)))
}

function rating(
  business: BusinessRow,
  userId: string,
  quality: number,
  now: Date,
  random: Random,
): RatingRow {
  const service = score(quality, random)
  const value = score(quality, random)
  const care = score(quality, random)
  const age = Math.max(
    0,
    (now.getTime() - Date.parse(business.created_at ?? '')) / daysFrom(new Date(0), 1).getTime(),
  )
  const written = moment(now, Math.floor(random.next() * Math.min(age, 365)), random).toISOString()
  return {
    id: demoId(`rating/${business.source_id}/${userId}`),
    business_id: business.id,
    user_id: userId,
    service_quality: service,
    value_for_money: value,
    customer_service: care,
    overall_rating: Math.round(((service + value + care) / 3) * 100) / 100,
    created_at: written,
    updated_at: written,
  }
}

/** About two thirds of the public businesses are rated, a few of them by nearly everybody. */
export function createRatings(businesses: readonly BusinessRow[], now: Date): RatingRow[] {
  const raters = raterIds()
  return businesses
    .filter(({ draft, source_id }) => !draft && source_id !== 'bare')
    .flatMap((business) => {
      const random = createRandom(`ratings/${business.source_id}`)
      if (random.chance(0.34)) return []
      const quality = 9.6 - random.next() ** 2 * 5.5
      const count = Math.min(raters.length, 1 + Math.floor(random.next() ** 3 * 14))
      const users = random.sample(raters, count)
      if (random.chance(0.02)) users.push(visitorId)
      return users.map((userId) => rating(business, userId, quality, now, random))
    })
}
