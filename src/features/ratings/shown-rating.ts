import { plural } from '#core/numbers.ts'
import { ratingOutOfTen } from '#features/businesses/businesses.ts'
import { type RatingSummary, shownRating } from './ratings.ts'

/** Updates a business's rating everywhere on the page; elements for a rating are hidden until there is one. */
export function showRatingSummary(businessId: string, summary: RatingSummary): void {
  const rating = shownRating(summary)
  const inside = `[data-business="${CSS.escape(businessId)}"]`
  for (const place of document.querySelectorAll<HTMLElement>(`${inside} [data-rating]`)) {
    place.hidden = rating === null
    fill(place, '[data-rating-value]', rating === null ? '' : ratingOutOfTen(rating))
    fill(place, '[data-rating-count]', summary.count > 0 ? ` from ${plural(summary.count, 'rating')}` : '')
  }
}

function fill(place: HTMLElement, selector: string, text: string): void {
  const target = place.querySelector(selector)
  if (target) target.textContent = text
}
