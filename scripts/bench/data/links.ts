import { metersBetween } from '#core/distance.ts'
import { extractFromMapsLink } from '#features/extraction/extract-page.ts'
import { positionFromLink } from '#features/geocoding/geocoding.ts'
import type { Judge } from './corpus.ts'

/** As far apart as the corners of the smallest cell of a plus code. */
const nearMeters = 15

/**
 * Compares the point that a link gives in the extractor, else in the form. A link that only its service understands
 * must give none, so that it is fetched.
 */
export const judgeLink: Judge = (answer, text) => {
  const point = pointOf(text)
  const got = point ? `${point.latitude},${point.longitude}` : 'none'
  const [latitude = Number.NaN, longitude = Number.NaN] = answer.split(',').map(Number)
  if (Number.isNaN(latitude)) return { verdict: point ? 'wrong' : 'right', got }
  if (!point) return { verdict: 'refused', got }
  const isNear = metersBetween(point, { latitude, longitude }) <= nearMeters
  return { verdict: isNear ? 'right' : 'wrong', got }
}

function pointOf(text: string) {
  const { latitude = '', longitude = '' } =
    (URL.canParse(text) && extractFromMapsLink(new URL(text))?.values) || {}
  return latitude && longitude
    ? { latitude: Number(latitude), longitude: Number(longitude) }
    : positionFromLink(text)
}
