/** The Save buttons of cards and business pages. They join saved places with the login, so they belong in client/. */

import { $sessionUser } from '#features/account/session.store.ts'
import { markButtons } from '#features/saved/save-buttons.ts'
import { $saved, changeSaved } from '#features/saved/saved.store.ts'
import { addPlace, firstList, forUser, isSaved, removePlace, type Saved } from '#features/saved/saved.ts'
import { syncSaved } from '#features/saved/saved-sync.ts'

const notKept = {
  title: 'Not saved',
  text: 'Your browser keeps nothing for this site, or has no room left.',
  kind: 'error',
} as const
const notSent = {
  title: 'Not in your account yet',
  text: 'This device keeps it, and tells your account when it can be reached.',
  kind: 'error',
} as const

let following = false

/** Shows on all buttons of the page what is saved. */
export function prepare(): void {
  if (following) return
  following = true
  $saved.subscribe(markButtons)
  $sessionUser.subscribe((user) => {
    const userId = user?.id ?? null
    if ($saved.get().owner !== userId) void followAccount(userId)
  })
}

/** Saves the business around the button, or removes it from all lists. */
export async function act(root: HTMLElement): Promise<void> {
  prepare()
  const place = placeOf(root)
  const user = $sessionUser.get()?.id ?? null
  const before = forUser($saved.get(), user)
  const wasSaved = isSaved(before, place.id)
  const change = (saved: Saved) =>
    wasSaved ? removePlace(forUser(saved, user), place.id) : addPlace(forUser(saved, user), place)
  const { showToast } = await import('#ui/toaster.tsx')
  if (!keep(change)) return showToast(notKept)
  showToast({
    title: wasSaved ? 'Removed' : 'Saved',
    text: wasSaved ? `${place.name} is on no list of yours.` : `${place.name} is among your saved places.`,
    undo: () => {
      const own = before.places.filter(({ id }) => id === place.id)
      const undone = keep((saved) => (wasSaved ? own.reduce(addPlace, saved) : removePlace(saved, place.id)))
      if (undone) void send()
    },
  })
  await send()
}

async function followAccount(userId: string | null): Promise<void> {
  if (!keep((saved) => forUser(saved, userId)) || userId === null) return
  await send()
}

/** Tells the account, if there is one; a failure is said, and what waits is sent by a later page. */
async function send(): Promise<void> {
  if (!$sessionUser.get()) return
  try {
    const { connect } = await import('./session.ts')
    const signedIn = await connect()
    if (signedIn) await syncSaved(signedIn)
  } catch (cause) {
    console.warn('Saved places were not sent:', cause)
    const { showToast } = await import('#ui/toaster.tsx')
    showToast(notSent)
  }
}

/** @returns whether the device keeps the change */
function keep(change: (saved: Saved) => Saved): boolean {
  try {
    changeSaved(change)
    return true
  } catch {
    return false
  }
}

function placeOf(root: HTMLElement) {
  const { business, name } = root.closest<HTMLElement>('[data-business][data-name]')?.dataset ?? {}
  if (!business || !name) throw new Error('this button does not belong to a business')
  return {
    ...{ id: business, name, slug: root.dataset['slug'] ?? '', city: '', category: '' },
    ...{ state: 'listed' as const, list: firstList, savedAt: Date.now() },
  }
}
