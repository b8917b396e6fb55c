/** The page of saved places: the visitor's own lists, or one that somebody shares. */
import '#ui/looks/error-box.css'
import './saved-page.css'
import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from '#config/paths.ts'
import { readService } from '#db/read.ts'
import type { SignedIn } from '#features/account/account.ts'
import { $sessionUser } from '#features/account/session.store.ts'
import { showToast } from '#ui/toaster.tsx'
import { type AccountLists, addAccountList } from './saved.data.ts'
import { $saved, changeSaved } from './saved.store.ts'
import { addList, forUser, listsOf } from './saved.ts'
import { failed, NewList, SavedList } from './saved-list.tsx'
import { refreshFacts, syncSaved } from './saved-sync.ts'
import { SharedList } from './shared-list.tsx'

type Connect = () => Promise<SignedIn | null>

const unreachable = 'Your account could not be reached. These are the places that this device knows.'
const stale = 'We could not look whether these places are still listed.'

/** @param connect gives the signed-in user's client */
export function startSavedPage(root: HTMLElement, connect: Connect): void {
  createRoot(root).render(<SavedPage connect={connect} />)
}

/** The key in the page's fragment, if the link was to a shared list. */
const sharedKey = () => /^#list=([0-9a-f]{32})$/.exec(location.hash)?.[1]

function SavedPage({ connect }: { connect: Connect }) {
  const [key, setKey] = useState(sharedKey)
  useEffect(() => {
    const follow = () => setKey(sharedKey())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return key === undefined ? (
    <OwnLists connect={connect} />
  ) : (
    <SharedList key={key} shareKey={key} read={readService} />
  )
}

function OwnLists({ connect }: { connect: Connect }) {
  const userId = useStore($sessionUser)?.id ?? null
  const saved = forUser(useStore($saved), userId)
  const [account, setAccount] = useState<AccountLists | null>(null)
  const [problem, setProblem] = useState('')

  /** Tells the account what changed here, and shows what it has. */
  const sync = useCallback(async () => {
    try {
      const signedIn = userId === null ? null : await connect()
      setAccount(signedIn && (await syncSaved(signedIn)))
      setProblem('')
    } catch (cause) {
      console.warn('Saved places were not read:', cause)
      setProblem(unreachable)
    }
  }, [userId, connect])

  useEffect(() => {
    changeSaved((kept) => forUser(kept, userId))
    void sync()
      .then(() => refreshFacts(readService))
      .catch(() => setProblem((said) => said || stale))
  }, [userId, sync])

  /** A list of the device's begins there; one of the account's begins in the account. */
  const add = async (name: string) => {
    try {
      const signedIn = userId === null ? null : await connect()
      if (signedIn) await addAccountList(signedIn.db, name)
      changeSaved((kept) => addList(forUser(kept, userId), name))
      await sync()
    } catch (cause) {
      console.warn('A list was not added:', cause)
      showToast(failed)
    }
  }

  const lists = listsOf(saved)
  return (
    <>
      {problem !== '' && (
        <p className="error-box mb-6" role="alert">
          {problem}
        </p>
      )}
      {userId === null && (
        <p className="mb-6 text-ink-soft">
          These places are kept on this device.{' '}
          <a className="link" href={paths.authThen(paths.saved)}>
            Log in
          </a>{' '}
          to have them on your other devices, and to share a list.
        </p>
      )}
      {lists.length === 0 ? (
        <div className="card p-6 text-center">
          <h2 className="text-xl">Nothing saved yet</h2>
          <p className="mt-2 text-ink-soft">Press Save at a place that you want to find again.</p>
          <a className="btn mt-5" href={paths.search()}>
            Find places
          </a>
        </div>
      ) : (
        lists.map((list) => (
          <SavedList
            key={list.name}
            list={list}
            names={lists.map(({ name }) => name)}
            stored={account?.lists.find(({ name }) => name === list.name)}
            isKnown={account !== null}
            connect={connect}
            sync={sync}
          />
        ))
      )}
      <NewList names={lists.map(({ name }) => name)} onAdd={add} />
    </>
  )
}
