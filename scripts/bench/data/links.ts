import { metersBetween } from '#core/distance.ts'
import { readMapsLink } from '#features/geocoding/maps-link.ts'
import type { Judge } from './corpus.ts'

/** As far apart as the corners of the smallest cell of a plus code. */
const nearMeters = 15

/**
 * Compares the point that a link gives. A link that only its service understands must ask to be fetched, and one that
 * names no point must say so.
 */
export const judgeLink: Judge = (answer, text) => {
  const found = readMapsLink(text)
  const point = found?.kind === 'position' ? found.position : null
  const got = point ? `${point.latitude},${point.longitude}` : (found?.kind ?? 'refused')
  const [latitude = Number.NaN, longitude = Number.NaN] = answer.split(',').map(Number)
  if (Number.isNaN(latitude)) return { verdict: got === answer ? 'right' : point ? 'wrong' : 'refused', got }
  if (!point) return { verdict: 'refused', got }
  const isNear = metersBetween(point, { latitude, longitude }) <= nearMeters
  return { verdict: isNear ? 'right' : 'wrong', got }
}
