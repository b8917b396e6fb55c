import type { SignedIn } from '#features/account/account.ts'
import { type AccountLists, type Read, readAccountLists, readPlaceFacts, sendUnsent } from './saved.data.ts'
import { changeSaved } from './saved.store.ts'
import { afterSync, forUser, hasUnsent, placesOf, unsentOf, withFacts } from './saved.ts'

/** What the account has, and why it took something not, in words for people. */
export type Synced = AccountLists & { refusals: readonly string[] }

let running: Promise<Synced> | undefined

/**
 * Tells the account what changed on the device, and the device what the account has. Callers that come while it runs
 * get another round after it, since their change may have come too late for this one.
 * @throws when the account cannot be reached: what changed then waits on the device
 */
export function syncSaved(signedIn: SignedIn): Promise<Synced> {
  const round = (running ?? Promise.resolve()).catch(() => {}).then(() => syncOnce(signedIn))
  running = round
  return round
}

async function syncOnce({ db, userId }: SignedIn): Promise<Synced> {
  const own = changeSaved((saved) => forUser(saved, userId))
  const sent = unsentOf(own)
  const refusals = hasUnsent(own) ? await sendUnsent(db, sent, await readAccountLists(db)) : []
  const account = await readAccountLists(db)
  const lists = account.lists.map(({ name }) => name)
  changeSaved((saved) => {
    // Whoever logged out meanwhile leaves nothing of the account here.
    if (saved.owner !== userId) return saved
    const known = new Map(saved.places.map((place) => [place.id, place]))
    const places = account.places.map((place) => {
      const { slug = '', city = '', category = '', state = 'listed' } = known.get(place.id) ?? {}
      return { ...place, slug, city, category, state }
    })
    return afterSync(saved, sent.places, { lists, places })
  })
  return { ...account, refusals }
}

/** Asks what became of the places on the device. @throws when the data service does not answer */
export async function refreshFacts(read: Read): Promise<void> {
  const ids = placesOf(changeSaved((saved) => saved)).map(({ id }) => id)
  if (ids.length === 0) return
  const facts = await readPlaceFacts(read, ids)
  changeSaved((saved) => withFacts(saved, facts))
}
