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
  /** Those of them that the account does not know yet. */
  newLists: readonly string[]
  places: readonly SavedPlace[]
  /** Changes of accounts that are signed out, until they come back: nobody else sees them. */
  waiting: Readonly<Record<string, Unsent>>
}

/** What an account does not know yet: lists to begin, places to add or to remove. */
export type Unsent = { lists: readonly string[]; places: readonly SavedPlace[] }

/** The list of whoever has made none. */
export const firstList = 'Saved'
export const longestListName = 60

export const noneSaved: Saved = { owner: null, lists: [], newLists: [], places: [], waiting: {} }

/** The places that are on the lists. */
export function placesOf(saved: Saved): SavedPlace[] {
  return saved.places.filter(({ unsent }) => unsent !== 'remove')
}

/** The lists by name, the newest place first. */
export function listsOf(saved: Saved): { name: string; places: SavedPlace[] }[] {
  const places = placesOf(saved)
  return namesOf(saved.lists, places).map((name) => ({
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
  if (saved.lists.includes(name)) return saved
  const newLists = saved.owner === null ? saved.newLists : [...saved.newLists, name]
  return { ...saved, lists: [...saved.lists, name], newLists }
}

/** Gives a list another name; places of a list that has that name already stay there once. */
export function renameList(saved: Saved, from: string, to: string): Saved {
  const taken = new Set(saved.places.filter(({ list }) => list === to).map(({ id }) => id))
  const renamed = (names: readonly string[]) => [...new Set(names.map((name) => (name === from ? to : name)))]
  return {
    ...saved,
    lists: renamed(saved.lists),
    newLists: renamed(saved.newLists),
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
    newLists: saved.newLists.filter((list) => list !== name),
    places: saved.places.filter(({ list }) => list !== name),
  }
}

/**
 * The copy for who is signed in now. Another account's copy is forgotten, but for what that account has not heard of
 * yet; a device's own lists and places go along into the account, and wait there to be sent.
 */
export function forUser(saved: Saved, user: string | null): Saved {
  if (saved.owner === user) return saved
  const waiting = { ...saved.waiting }
  if (saved.owner !== null && hasUnsent(saved)) waiting[saved.owner] = unsentOf(saved)
  if (user === null) return { ...noneSaved, waiting }
  const own = waiting[user] ?? { lists: [], places: [] }
  delete waiting[user]
  const brought: Unsent = saved.owner === null ? allUnsent(saved) : { lists: [], places: [] }
  const newLists = [...new Set([...own.lists, ...brought.lists])]
  const places = mergePlaces(own.places, brought.places)
  return { owner: user, lists: namesOf(newLists, places), newLists, places, waiting }
}

const allUnsent = ({ lists, places }: Saved): Unsent => ({
  lists,
  places: places.map((place) => ({ ...place, unsent: 'add' })),
})

/** The names of lists, and those of the lists that places are on. */
const namesOf = (lists: readonly string[], places: readonly SavedPlace[]) => [
  ...new Set([...lists, ...places.map(({ list }) => list)]),
]

/** All places of both; of two of the same the first one's stays. */
function mergePlaces(first: readonly SavedPlace[], second: readonly SavedPlace[]): SavedPlace[] {
  return [...first, ...second.filter((place) => !first.some((other) => isSame(place, other)))]
}

/** What the account is told. */
export function unsentOf(saved: Saved): Unsent {
  return { lists: saved.newLists, places: saved.places.filter(({ unsent }) => unsent !== undefined) }
}

export function hasUnsent(saved: Saved): boolean {
  const { lists, places } = unsentOf(saved)
  return lists.length + places.length > 0
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
  const newLists = saved.newLists.filter((name) => !account.lists.includes(name))
  const lists = namesOf([...account.lists, ...newLists], still)
  return { ...saved, lists, newLists, places: mergePlaces(still, account.places) }
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
