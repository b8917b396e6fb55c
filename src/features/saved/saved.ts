/**
 * Places that somebody keeps, on lists with names. Everybody has them on the device; whoever signs in also has them in
 * the account, of which the device then holds a copy. Pure rules: storage and account are the callers'.
 */

/** What visitors may know of a business that was saved; `gone` also for one they may not see. */
export type PlaceState = 'listed' | 'archived' | 'gone'

export type SavedPlace = {
  id: string
  name: string
  /** Empty until it is known. */
  slug: string
  city: string
  category: string
  state: PlaceState
  list: string
  /** Milliseconds since 1970. */
  savedAt: number
  /** What the account does not know yet. */
  unsent?: 'add' | 'remove'
}

/** What the device keeps. */
export type Saved = {
  /** The account that this is a copy of; null while it is the device's alone. */
  owner: string | null
  /** Names of lists, also of empty ones. */
  lists: readonly string[]
  places: readonly SavedPlace[]
  /** Changes of accounts that are signed out, until they come back: nobody else sees them. */
  waiting: Readonly<Record<string, readonly SavedPlace[]>>
}

/** The list of whoever has made none. */
export const firstList = 'Saved'
export const longestListName = 60

export const noneSaved: Saved = { owner: null, lists: [], places: [], waiting: {} }

/** The places that are on the lists. */
export function placesOf(saved: Saved): SavedPlace[] {
  return saved.places.filter(({ unsent }) => unsent !== 'remove')
}

/** The lists by name, the newest place first. */
export function listsOf(saved: Saved): { name: string; places: SavedPlace[] }[] {
  const places = placesOf(saved)
  const names = new Set([...saved.lists, ...places.map(({ list }) => list)])
  return [...names].map((name) => ({
    name,
    places: places.filter(({ list }) => list === name).sort((one, other) => other.savedAt - one.savedAt),
  }))
}

export function isSaved(saved: Saved, id: string): boolean {
  return placesOf(saved).some((place) => place.id === id)
}

const isSame = (one: SavedPlace, other: SavedPlace) => one.id === other.id && one.list === other.list

/** Adds a place to its list, or leaves it there. */
export function addPlace(saved: Saved, place: SavedPlace): Saved {
  if (placesOf(saved).some((other) => isSame(place, other))) return saved
  const { unsent: _, ...plain } = place
  // A removal that the account has not heard of is taken back.
  const wasRemoved = saved.places.some((other) => isSame(place, other))
  const added: SavedPlace = saved.owner === null || wasRemoved ? plain : { ...plain, unsent: 'add' }
  return {
    ...addList(saved, place.list),
    places: [...saved.places.filter((other) => !isSame(place, other)), added],
  }
}

/** Takes a place off a list, or off all lists. */
export function removePlace(saved: Saved, id: string, list?: string): Saved {
  const places = saved.places.flatMap((place): SavedPlace[] => {
    if (place.id !== id || (list !== undefined && place.list !== list)) return [place]
    const isKnown = saved.owner !== null && place.unsent !== 'add'
    return isKnown ? [{ ...place, unsent: 'remove' }] : []
  })
  return { ...saved, places }
}

export function addList(saved: Saved, name: string): Saved {
  return saved.lists.includes(name) ? saved : { ...saved, lists: [...saved.lists, name] }
}

/** Gives a list another name; places of a list that has that name already stay there once. */
export function renameList(saved: Saved, from: string, to: string): Saved {
  const taken = new Set(saved.places.filter(({ list }) => list === to).map(({ id }) => id))
  return {
    ...saved,
    lists: [...new Set(saved.lists.map((name) => (name === from ? to : name)))],
    places: saved.places.flatMap((place) => {
      if (place.list !== from) return [place]
      return taken.has(place.id) ? [] : [{ ...place, list: to }]
    }),
  }
}

export function deleteList(saved: Saved, name: string): Saved {
  return {
    ...saved,
    lists: saved.lists.filter((list) => list !== name),
    places: saved.places.filter(({ list }) => list !== name),
  }
}

/**
 * The copy for who is signed in now. Another account's copy is forgotten, but for what that account has not heard of
 * yet; a device's own places go along into the account, and wait there to be sent.
 */
export function forUser(saved: Saved, user: string | null): Saved {
  if (saved.owner === user) return saved
  const waiting = { ...saved.waiting }
  let places: readonly SavedPlace[] = saved.places
  if (saved.owner !== null) {
    const unsent = places.filter((place) => place.unsent)
    if (unsent.length > 0) waiting[saved.owner] = unsent
    places = []
  }
  if (user === null) return { ...noneSaved, waiting }
  const own = waiting[user] ?? []
  delete waiting[user]
  const brought = places.map((place): SavedPlace => ({ ...place, unsent: 'add' }))
  const lists = saved.owner === null ? saved.lists : []
  return { owner: user, lists, places: mergePlaces(own, brought), waiting }
}

/** All places of both; of two of the same the first one's stays. */
function mergePlaces(first: readonly SavedPlace[], second: readonly SavedPlace[]): SavedPlace[] {
  return [...first, ...second.filter((place) => !first.some((other) => isSame(place, other)))]
}

/** What the account is told: places to add, by list, and places to remove. */
export function unsentOf(saved: Saved): SavedPlace[] {
  return saved.places.filter(({ unsent }) => unsent !== undefined)
}

/**
 * The device's copy after the account was told of `sent` and answered with all that it has. What changed on the device
 * meanwhile still waits; so does what the account did not take, such as a business that is gone.
 */
export function afterSync(
  saved: Saved,
  sent: readonly SavedPlace[],
  account: { lists: readonly string[]; places: readonly SavedPlace[] },
): Saved {
  const wasSent = (place: SavedPlace) =>
    sent.some((other) => isSame(place, other) && other.unsent === place.unsent)
  const still = saved.places.filter((place) => {
    if (place.unsent === undefined) return false
    if (!wasSent(place)) return true
    return place.unsent === 'add' && !account.places.some((other) => isSame(place, other))
  })
  const lists = [...new Set([...account.lists, ...still.map(({ list }) => list)])]
  return { ...saved, lists, places: mergePlaces(still, account.places) }
}

/** The same places with what became of them. */
export function withFacts(
  saved: Saved,
  facts: ReadonlyMap<string, Pick<SavedPlace, 'state' | 'slug' | 'city' | 'category'> & { name: string }>,
): Saved {
  const places = saved.places.map((place) => {
    const fact = facts.get(place.id)
    // A business that is gone keeps the name that it was saved by.
    return fact ? { ...place, ...fact, name: fact.name || place.name } : place
  })
  return { ...saved, places }
}
