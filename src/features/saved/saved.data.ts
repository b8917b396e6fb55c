import * as z from 'zod/mini'
import { dataOrThrow, errorCodes, inParts, writtenOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { refusalOf } from '#db/refusal.ts'
import type { SavedPlace, Unsent } from './saved.ts'

/** What the account has. `shareKey` is in the link to a list that is shared. */
export type AccountLists = {
  lists: { id: string; name: string; shareKey: string | null }[]
  places: SavedPlace[]
}

/** What may be said of a saved place, by its id. */
export type PlaceFacts = Pick<SavedPlace, 'state' | 'name' | 'slug' | 'city' | 'category'>

/** The signed-in user's lists and the places on them. @throws AppError `unavailable` */
export async function readAccountLists(db: Db): Promise<AccountLists> {
  const answer = await db
    .from('mn_saved_lists')
    .select('id, name, share_key, places:mn_saved_places(business_id, name, saved_at)')
    .order('created_at')
  const rows = dataOrThrow(answer, 'the lists of saved places')
  return {
    lists: rows.map(({ id, name, share_key }) => ({ id, name, shareKey: share_key })),
    places: rows.flatMap(({ name: list, places }) =>
      places.map(({ business_id, name, saved_at }) => ({
        ...{ id: business_id, name, list, savedAt: Date.parse(saved_at) },
        ...{ slug: '', city: '', category: '', state: 'listed' as const },
      })),
    ),
  }
}

/**
 * Tells the account what it does not know yet. A list that the account has no room for keeps no other from being sent.
 * @returns why the account took something not, in words for people
 * @throws AppError `unavailable`
 */
export async function sendUnsent(db: Db, unsent: Unsent, known: AccountLists): Promise<string[]> {
  const refusals = new Set<string>()
  for (const list of new Set([...unsent.lists, ...unsent.places.map(({ list }) => list)])) {
    const idsTo = (change: SavedPlace['unsent']) =>
      unsent.places.filter((place) => place.list === list && place.unsent === change).map(({ id }) => id)
    const [added, removed] = [idsTo('add'), idsTo('remove')]
    if (added.length > 0 || unsent.lists.includes(list)) {
      const answer = await db.rpc('save_places', { list, businesses: added })
      if (answer.error?.code === errorCodes.checkViolation)
        refusals.add(refusalOf({ error: answer.error, status: answer.status }).words)
      else writtenOrThrow(answer, 'saved places')
    }
    const stored = known.lists.find(({ name }) => name === list)
    if (stored) await removePlaces(db, stored.id, removed)
  }
  return [...refusals]
}

async function removePlaces(db: Db, listId: string, ids: readonly string[]): Promise<void> {
  for (const some of inParts(ids)) {
    const places = db.from('mn_saved_places').delete().eq('list_id', listId)
    writtenOrThrow(await places.in('business_id', some), 'the removal of saved places')
  }
}

/** Gives a list of the account another name. @throws AppError `unavailable`, also when the name is taken */
export async function renameAccountList(db: Db, id: string, name: string): Promise<void> {
  writtenOrThrow(await db.from('mn_saved_lists').update({ name }).eq('id', id), 'the name of a list')
}

/** Deletes a list of the account with its places. @throws AppError `unavailable` */
export async function deleteAccountList(db: Db, id: string): Promise<void> {
  writtenOrThrow(await db.from('mn_saved_lists').delete().eq('id', id), 'the deletion of a list')
}

/** Makes a link to a list, or ends it. @returns the link's key @throws AppError `unavailable` */
export async function shareAccountList(db: Db, list: string, shared: boolean): Promise<string | null> {
  // The generated types know no function that answers null.
  return dataOrThrow(await db.rpc('share_saved_list', { list, shared }), 'the link to a list') as
    | string
    | null
}

/** Reads from the data service as a visitor: a path with its query, below `/rest/v1`. */
export type Read = (path: string) => Promise<unknown>

const factsShape = z.array(
  z.object({
    id: z.string(),
    state: z.enum(['listed', 'archived', 'gone']),
    slug: z.nullable(z.string()),
    name: z.nullable(z.string()),
    city: z.nullable(z.string()),
    category: z.nullable(z.string()),
  }),
)

/** What became of places, by their ids. @throws Error when the data service does not answer */
export async function readPlaceFacts(
  read: Read,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlaceFacts>> {
  const facts = new Map<string, PlaceFacts>()
  for (const part of inParts([...new Set(ids)])) {
    const rows = factsShape.parse(await read(`/rpc/saved_places_now?businesses={${part}}`))
    for (const { id, state, slug, name, city, category } of rows) {
      facts.set(id, { state, name: name ?? '', slug: slug ?? '', city: city ?? '', category: category ?? '' })
    }
  }
  return facts
}

const sharedShape = z.nullable(z.object({ name: z.string(), places: z.array(z.string()) }))

/** A list that its owner shares; null when the link leads to none. @throws Error when the service does not answer */
export async function readSharedList(read: Read, key: string): Promise<z.infer<typeof sharedShape>> {
  return sharedShape.parse(await read(`/rpc/shared_list?key=${encodeURIComponent(key)}`))
}
