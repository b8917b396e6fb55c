/** The Save buttons of cards and business pages. They join saved places with the login, so they belong in client/. */
import { listShown } from '#core/browser-names.ts'
import { $sessionUser } from '#features/account/session.store.ts'
import { keepPages } from '#features/offline/keep-pages.ts'
import { $saved, keepSaved, notKept } from '#features/saved/saved.store.ts'
import {
  addPlace,
  firstList,
  forUser,
  hasUnsent,
  isSaved,
  removePlace,
  type Saved,
} from '#features/saved/saved.ts'
import { syncSaved } from '#features/saved/saved-sync.ts'

const notSent = {
  title: 'Not in your account yet',
  text: 'This device keeps it, and tells your account when it can be reached.',
  kind: 'error',
} as const

let following = false

/** From now on all buttons of the page show what is saved, and the account learns what waits on the device. */
export function prepare(): void {
  if (following) return
  following = true
  $saved.subscribe(markButtons)
  addEventListener(listShown, () => markButtons($saved.get()))
  $sessionUser.subscribe((user) => {
    const userId = user?.id ?? null
    const saved = $saved.get()
    if (saved.owner !== userId || (userId !== null && hasUnsent(saved))) void followAccount(userId)
  })
}

function markButtons(saved: Saved): void {
  for (const button of document.querySelectorAll('[data-act="save"]')) {
    const id = button.closest<HTMLElement>('[data-business]')?.dataset['business'] ?? ''
    button.ariaPressed = String(isSaved(saved, id))
  }
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
  // The button changes at once, whenever the words for it arrive.
  const isKept = keepSaved(change)
  const { showToast } = await import('#ui/toaster.tsx')
  if (!isKept) return showToast(notKept)
  // Who saves places wants them where there is no network.
  keepPages()
  showToast({
    title: wasSaved ? 'Removed' : 'Saved',
    text: wasSaved ? `${place.name} is on no list of yours.` : `${place.name} is among your saved places.`,
    undo: () => {
      const own = before.places.filter(({ id }) => id === place.id)
      const undone = keepSaved((saved) =>
        wasSaved ? own.reduce(addPlace, saved) : removePlace(saved, place.id),
      )
      if (undone) void tell()
    },
  })
  // The button answers again while the account is told.
  void tell()
}

/** What cannot be sent now is tried again by the next page. */
async function followAccount(userId: string | null): Promise<void> {
  if (!keepSaved((saved) => forUser(saved, userId)) || userId === null) return
  await send().catch((cause: unknown) => console.warn('Saved places were not sent:', cause))
}

/** Tells the account, if there is one, what somebody did just now, and them when that fails. */
async function tell(): Promise<void> {
  let problem: string = notSent.text
  try {
    const refusals = await send()
    if (refusals.length === 0) return
    problem = refusals.join(' ')
  } catch (cause) {
    console.warn('Saved places were not sent:', cause)
  }
  const { showToast } = await import('#ui/toaster.tsx')
  showToast({ ...notSent, text: problem })
}

/** @returns why the account took something not */
async function send(): Promise<readonly string[]> {
  if (!$sessionUser.get()) return []
  const { connect } = await import('./session.ts')
  const signedIn = await connect()
  return signedIn ? (await syncSaved(signedIn)).refusals : []
}

function placeOf(root: HTMLElement) {
  const { business, name } = root.closest<HTMLElement>('[data-business][data-name]')?.dataset ?? {}
  if (!business || !name) throw new Error('this button does not belong to a business')
  return {
    ...{ id: business, name, slug: root.dataset['slug'] ?? '', city: '', category: '' },
    ...{ state: 'listed' as const, list: firstList, savedAt: Date.now() },
  }
}
