import type { SignedIn } from '#features/account/account.ts'
import { listOwnRatings } from './ratings.data.ts'
import { $ownRatings } from './ratings.store.ts'
import { ratingTexts } from './ratings.ts'

/** Marks the businesses on the page that the user has rated, with a single request. */
export async function markOwnRatings({ db, userId }: SignedIn): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('[data-business]:has([data-act="rate"])')]
  const businessIds = [...new Set(places.map(({ dataset }) => dataset['business'] ?? ''))]
  if (businessIds.length === 0) return
  const own = await listOwnRatings(db, { businessIds, userId })
  for (const id of businessIds) $ownRatings.setKey(id, own.get(id) ?? null)
  for (const place of places) {
    const label = place.querySelector('[data-island]:not([data-live]) [data-act="rate"] span')
    if (label) label.textContent = ratingTexts.toggle(own.has(place.dataset['business'] ?? ''))
  }
}
