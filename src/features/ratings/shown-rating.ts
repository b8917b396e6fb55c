import { formatNumber, plural } from '#core/numbers.ts'
import { ratingOutOfTen } from '#features/businesses/businesses.ts'
import type { RatingSummary } from './ratings.ts'

/** Updates a business's ratings everywhere on the page; elements for a rating are hidden until there is one. */
export function showRatingSummary(businessId: string, { mean, count, override }: RatingSummary): void {
  const inside = `[data-business="${CSS.escape(businessId)}"]`
  const votes = count > 0 ? ` (${formatNumber(count)})` : ''
  const counted = count > 0 ? ` from ${plural(count, 'rating')}` : ''
  for (const place of show(`${inside} [data-rating]`, count > 0 ? mean : null)) {
    fill(place, '[data-rating-votes]', votes)
    fill(place, '[data-rating-count]', counted)
  }
  show(`${inside} [data-editors-rating]`, override)
}

/** Shows a rating where it belongs, and hides its places without one. @returns the places */
function show(selector: string, rating: number | null): readonly HTMLElement[] {
  const places = [...document.querySelectorAll<HTMLElement>(selector)]
  for (const place of places) {
    place.hidden = rating === null
    fill(place, '[data-rating-value]', rating === null ? '' : ratingOutOfTen(rating))
  }
  return places
}

function fill(place: HTMLElement, selector: string, text: string): void {
  const target = place.querySelector(selector)
  if (target) target.textContent = text
}
