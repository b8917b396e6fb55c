import { paths } from '#config/paths.ts'
import type { SignedIn } from '#features/account/account.ts'
import { $sessionUser } from '#features/account/session.store.ts'
import { showToast } from '#ui/toaster.tsx'
import { type AccountLists, deleteAccountList, renameAccountList, shareAccountList } from './saved.data.ts'
import { changeSaved, keepSaved, notKept } from './saved.store.ts'
import {
  addList,
  addPlace,
  deleteList,
  removePlace,
  renameList,
  type Saved,
  type SavedPlace,
} from './saved.ts'

type Stored = AccountLists['lists'][number]

export type ListProps = {
  list: { name: string; places: readonly SavedPlace[] }
  /** The list in the account, once that is known. */
  stored: Stored | undefined
  /** Whether it is known what the account has. */
  isKnown: boolean
  connect: () => Promise<SignedIn | null>
  sync: () => Promise<void>
  /** Told before the list is shown by its new name. */
  onRenamed: (name: string) => void
}

/** The toast when the account could not be told. */
const failed = {
  title: 'Nothing was changed',
  text: 'Your account could not be reached. Please try again when you are online.',
  kind: 'error',
} as const

/** What can be done to a list of saved places, here and in the account. */
export function useListActions({ list, stored, isKnown, connect, sync, onRenamed }: ListProps) {
  const change = (made: (saved: Saved) => Saved) => {
    if (keepSaved(made)) void sync()
    else showToast(notKept)
  }

  /** Changes the account first, where it has the list: a name or a deletion does not wait for a connection. */
  const inAccount = async (work: (signedIn: SignedIn, list: Stored) => Promise<unknown>) => {
    if ($sessionUser.get() === null) return true
    try {
      const signedIn = await connect()
      if (!signedIn || !isKnown) throw new Error('the account is not known')
      if (stored) await work(signedIn, stored)
      return true
    } catch (cause) {
      console.warn('A list was not changed:', cause)
      showToast(failed)
      return false
    }
  }

  return {
    async rename(name: string) {
      if (name === list.name) return
      if (!(await inAccount(({ db }, { id }) => renameAccountList(db, id, name)))) return
      onRenamed(name)
      changeSaved((saved) => renameList(saved, list.name, name))
      await sync()
    },
    async remove() {
      if (!(await inAccount(({ db }, { id }) => deleteAccountList(db, id)))) return
      changeSaved((saved) => deleteList(saved, list.name))
      showToast({
        title: 'List deleted',
        text: `“${list.name}” and its places are gone from your lists.`,
        undo: () => change((saved) => list.places.reduce(addPlace, addList(saved, list.name))),
      })
      await sync()
    },
    async share(shared: boolean) {
      await inAccount(async ({ db }, { id }) => {
        const key = await shareAccountList(db, id, shared)
        if (key !== null) await offerLink(list.name, key)
        else showToast({ title: 'Private again', text: 'The link to this list leads nowhere now.' })
      })
      await sync()
    },
    move: (place: SavedPlace, to: string) =>
      change((saved) => addPlace(removePlace(saved, place.id, list.name), { ...place, list: to })),
    takeOff(place: SavedPlace) {
      change((saved) => removePlace(saved, place.id, list.name))
      showToast({
        title: 'Removed',
        text: `${place.name} is not on “${list.name}” anymore.`,
        undo: () => change((saved) => addPlace(saved, place)),
      })
    },
  }
}

async function offerLink(name: string, key: string): Promise<void> {
  const url = new URL(paths.sharedList(key), location.origin).href
  const { ownMeans, sharePage } = await import('#features/sharing/sharing.ts')
  const outcome = await sharePage({ title: name, url }, ownMeans())
  const text = 'Whoever has the link sees this list until you stop sharing.'
  if (outcome === 'copied') showToast({ title: 'Link copied', text })
  if (outcome === 'shown') showToast({ title: 'Copy this link', text: url })
}
