import type { SignedIn } from '#features/account/account.ts'
import {
  type AccountLists,
  addAccountList,
  type Read,
  readAccountLists,
  readPlaceFacts,
  sendUnsent,
} from './saved.data.ts'
import { changeSaved } from './saved.store.ts'
import { afterSync, forUser, placesOf, unsentOf, withFacts } from './saved.ts'

let running: Promise<AccountLists> | undefined

/**
 * Tells the account what changed on the device, and the device what the account has. Callers that come while it runs
 * get another round after it, since their change may have come too late for this one.
 * @throws when the account cannot be reached: what changed then waits on the device
 */
export function syncSaved(signedIn: SignedIn): Promise<AccountLists> {
  const round = (running ?? Promise.resolve()).catch(() => {}).then(() => syncOnce(signedIn))
  running = round
  return round
}

async function syncOnce({ db, userId }: SignedIn): Promise<AccountLists> {
  const { owner, lists: brought } = changeSaved((saved) => saved)
  const sent = unsentOf(changeSaved((saved) => forUser(saved, userId)))
  // Empty lists of the device come along too.
  if (owner === null) for (const list of brought) await addAccountList(db, list)
  if (sent.length > 0) await sendUnsent(db, sent, await readAccountLists(db))
  const account = await readAccountLists(db)
  const lists = account.lists.map(({ name }) => name)
  changeSaved((saved) => {
    const known = new Map(saved.places.map((place) => [place.id, place]))
    const places = account.places.map((place) => {
      const { slug = '', city = '', category = '', state = 'listed' } = known.get(place.id) ?? {}
      return { ...place, slug, city, category, state }
    })
    return afterSync(forUser(saved, userId), sent, { lists, places })
  })
  return account
}

/** Asks what became of the places on the device. @throws when the data service does not answer */
export async function refreshFacts(read: Read): Promise<void> {
  const ids = placesOf(changeSaved((saved) => saved)).map(({ id }) => id)
  if (ids.length === 0) return
  const facts = await readPlaceFacts(read, ids)
  changeSaved((saved) => withFacts(saved, facts))
}
