/** One list of saved places with what can be done to it. */
import { type FormEvent, useState } from 'react'
import { paths } from '#config/paths.ts'
import type { SignedIn } from '#features/account/account.ts'
import { $sessionUser } from '#features/account/session.store.ts'
import { showToast } from '#ui/toaster.tsx'
import { PlaceRow } from './place-row.tsx'
import { type AccountLists, deleteAccountList, renameAccountList, shareAccountList } from './saved.data.ts'
import { changeSaved, keepSaved, notKept } from './saved.store.ts'
import {
  addList,
  addPlace,
  deleteList,
  longestListName,
  removePlace,
  renameList,
  type Saved,
  type SavedPlace,
} from './saved.ts'

type Stored = AccountLists['lists'][number]
type Props = {
  list: { name: string; places: readonly SavedPlace[] }
  /** Of all lists. */
  names: readonly string[]
  /** The list in the account, once that is known. */
  stored: Stored | undefined
  /** Whether it is known what the account has. */
  isKnown: boolean
  connect: () => Promise<SignedIn | null>
  sync: () => Promise<void>
}

/** The toast when the account could not be told. */
const failed = {
  title: 'Nothing was changed',
  text: 'Your account could not be reached. Please try again when you are online.',
  kind: 'error',
} as const

export function SavedList({ list, names, stored, isKnown, connect, sync }: Props) {
  const [renaming, setRenaming] = useState(false)
  const isSignedIn = $sessionUser.get() !== null

  /** Changes the account first, where it has the list: a name or a deletion does not wait for a connection. */
  const inAccount = async (work: (signedIn: SignedIn, list: Stored) => Promise<unknown>) => {
    if (!isSignedIn) return true
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

  const rename = async (name: string) => {
    setRenaming(false)
    if (name === list.name) return
    if (names.includes(name)) {
      showToast({ title: 'Not renamed', text: `You have a list “${name}” already.`, kind: 'error' })
      return
    }
    if (!(await inAccount(({ db }, { id }) => renameAccountList(db, id, name)))) return
    changeSaved((saved) => renameList(saved, list.name, name))
    await sync()
  }

  const remove = async () => {
    if (!(await inAccount(({ db }, { id }) => deleteAccountList(db, id)))) return
    changeSaved((saved) => deleteList(saved, list.name))
    showToast({
      title: 'List deleted',
      text: `“${list.name}” and its places are gone from your lists.`,
      undo: () => change((saved) => list.places.reduce(addPlace, addList(saved, list.name))),
    })
    await sync()
  }

  const change = (made: (saved: Saved) => Saved) => {
    if (keepSaved(made)) void sync()
    else showToast(notKept)
  }

  const takeOff = (place: SavedPlace) => {
    change((saved) => removePlace(saved, place.id, list.name))
    showToast({
      title: 'Removed',
      text: `${place.name} is not on “${list.name}” anymore.`,
      undo: () => change((saved) => addPlace(saved, place)),
    })
  }

  const share = async (shared: boolean) => {
    await inAccount(async ({ db }, { id }) => {
      const key = await shareAccountList(db, id, shared)
      if (key === null)
        showToast({ title: 'Private again', text: 'The link to this list leads nowhere now.' })
      else await offerLink(list.name, key)
    })
    await sync()
  }

  return (
    <section className="saved-list" aria-label={list.name}>
      <div className="saved-head">
        {renaming ? (
          <NameForm
            label="Name of the list"
            action="Rename"
            name={list.name}
            onName={(name) => void rename(name)}
          />
        ) : (
          <h2 className="text-xl">{list.name}</h2>
        )}
        <div className="saved-acts">
          {isSignedIn && stored && (
            <button type="button" className="btn btn-quiet btn-sm" onClick={() => void share(true)}>
              Share
            </button>
          )}
          {stored?.shareKey && (
            <button type="button" className="btn btn-quiet btn-sm" onClick={() => void share(false)}>
              Stop sharing
            </button>
          )}
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => setRenaming(!renaming)}>
            Rename
          </button>
          <button type="button" className="btn btn-quiet btn-sm" onClick={() => void remove()}>
            Delete
          </button>
        </div>
      </div>
      {list.places.length === 0 && <p className="mt-2 text-ink-soft">No places on this list yet.</p>}
      <ul className="saved-places">
        {list.places.map((place) => (
          <PlaceRow
            key={place.id}
            place={place}
            lists={names}
            onMove={(to) =>
              change((saved) => addPlace(removePlace(saved, place.id, list.name), { ...place, list: to }))
            }
            onRemove={() => takeOff(place)}
          />
        ))}
      </ul>
    </section>
  )
}

type NewProps = { names: readonly string[]; onAdd: (name: string) => void }

/** Begins a list. */
export function NewList({ names, onAdd }: NewProps) {
  return (
    <div className="mt-10">
      <NameForm
        label="Name of a new list"
        action="Add list"
        name=""
        onName={(name) => {
          if (!names.includes(name)) onAdd(name)
        }}
      />
    </div>
  )
}

type NameProps = { label: string; action: string; name: string; onName: (name: string) => void }

function NameForm({ label, action, name, onName }: NameProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    event.currentTarget.reset()
    if (text !== '') onName(text)
  }
  return (
    <form className="flex max-w-md flex-1 gap-2" onSubmit={submit}>
      <input
        className="control min-w-0 flex-1"
        name="name"
        dir="auto"
        aria-label={label}
        placeholder={label}
        defaultValue={name}
        maxLength={longestListName}
        required
      />
      <button type="submit" className="btn btn-secondary">
        {action}
      </button>
    </form>
  )
}

async function offerLink(name: string, key: string): Promise<void> {
  const url = new URL(paths.sharedList(key), location.origin).href
  const { ownMeans, sharePage } = await import('#features/sharing/sharing.ts')
  const outcome = await sharePage({ title: name, url }, ownMeans())
  const text = 'Whoever has the link sees this list until you stop sharing.'
  if (outcome === 'copied') showToast({ title: 'Link copied', text })
  if (outcome === 'shown') showToast({ title: 'Copy this link', text: url })
}
