/** The page of the visitor's saved places. */
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
import { NameForm } from './name-form.tsx'
import { $saved, keepSaved, notKept } from './saved.store.ts'
import { addList, forUser, listsOf } from './saved.ts'
import { SavedList } from './saved-list.tsx'
import { refreshFacts, type Synced, syncSaved } from './saved-sync.ts'

type Connect = () => Promise<SignedIn | null>

const unreachable = 'Your account could not be reached. These are the places that this device knows.'
const stale = 'We could not look whether these places are still listed.'

/** @param connect gives the signed-in user's client */
export function start(root: HTMLElement, connect: Connect): void {
  createRoot(root).render(<OwnLists connect={connect} />)
}

function OwnLists({ connect }: { connect: Connect }) {
  const userId = useStore($sessionUser)?.id ?? null
  const saved = forUser(useStore($saved), userId)
  const [account, setAccount] = useState<Synced | null>(null)
  const [problem, setProblem] = useState('')
  const [renamed, setRenamed] = useState('')

  /** Tells the account what changed here, and shows what it has. */
  const sync = useCallback(async () => {
    try {
      const signedIn = userId === null ? null : await connect()
      const synced = signedIn && (await syncSaved(signedIn))
      setAccount(synced)
      setProblem(synced?.refusals[0] ?? '')
    } catch (cause) {
      console.warn('Saved places were not read:', cause)
      setProblem(unreachable)
    }
  }, [userId, connect])

  useEffect(() => {
    keepSaved((kept) => forUser(kept, userId))
    void sync()
      .then(() => refreshFacts(readService))
      .catch(() => setProblem((said) => said || stale))
  }, [userId, sync])

  const add = (name: string) => {
    if (keepSaved((kept) => addList(forUser(kept, userId), name))) void sync()
    else showToast(notKept)
  }

  const lists = listsOf(saved)
  const names = lists.map(({ name }) => name)
  if (lists.length === 0 && userId !== null && account === null && problem === '')
    return <p role="status">Loading your lists…</p>
  return (
    <>
      {problem !== '' && (
        <p className="error-box mb-6" role="alert">
          {problem}
        </p>
      )}
      {userId === null && (
        <p className="mb-6 text-ink-soft">
          {lists.length === 0
            ? 'What you save is kept on this device.'
            : 'These places are kept on this device.'}{' '}
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
            names={names}
            stored={account?.lists.find(({ name }) => name === list.name)}
            isKnown={account !== null}
            connect={connect}
            sync={sync}
            isRenamed={list.name === renamed}
            onRenamed={setRenamed}
          />
        ))
      )}
      <div className="mt-10">
        <NameForm label="Name of a new list" action="Add list" name="" names={names} onName={add} />
      </div>
    </>
  )
}
