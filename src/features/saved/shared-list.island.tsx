/** A list that somebody shares, for whoever has its link. */
import './saved-page.css'
import { useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { paths } from '#config/paths.ts'
import { readService } from '#db/read.ts'
import type { SignedIn } from '#features/account/account.ts'
import { $sessionUser } from '#features/account/session.store.ts'
import { LoadFailed } from '#ui/load-failed.tsx'
import { showToast } from '#ui/toaster.tsx'
import { PlaceRow } from './place-row.tsx'
import { type PlaceFacts, readPlaceFacts, readSharedList } from './saved.data.ts'
import { keepSaved, notKept } from './saved.store.ts'
import { addPlace, forUser } from './saved.ts'
import { syncSaved } from './saved-sync.ts'

type Connect = () => Promise<SignedIn | null>
type Shown = { name: string; places: (PlaceFacts & { id: string })[] }

/** @param connect gives the signed-in user's client */
export function start(root: HTMLElement, connect: Connect): void {
  createRoot(root).render(<SharedList connect={connect} />)
}

function SharedList({ connect }: { connect: Connect }) {
  const [shown, setShown] = useState<Shown | 'loading' | 'missing' | 'failed'>('loading')
  const read = useCallback(() => {
    setShown('loading')
    readList(location.hash.slice(1)).then(
      (list) => setShown(list ?? 'missing'),
      () => setShown('failed'),
    )
  }, [])
  useEffect(() => {
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [read])

  if (shown === 'loading') return <p role="status">Loading the list…</p>
  if (shown === 'failed') return <LoadFailed what="this list" onRetry={read} />
  if (shown === 'missing')
    return (
      <div className="card p-6 text-center">
        <h2 className="text-xl">No list here</h2>
        <p className="mt-2 text-ink-soft">This link leads to no list: it may be private again, or deleted.</p>
        <a className="btn mt-5" href={paths.search()}>
          Find places
        </a>
      </div>
    )

  const keepAll = () => {
    const user = $sessionUser.get()?.id ?? null
    const now = Date.now()
    const kept = shown.places.map((place) => ({ ...place, list: shown.name, savedAt: now }))
    if (!keepSaved((saved) => kept.reduce(addPlace, forUser(saved, user)))) return showToast(notKept)
    showToast({ title: 'Saved', text: `“${shown.name}” is among your lists.` })
    // What cannot be sent now waits on the device.
    connect()
      .then((signedIn) => signedIn && syncSaved(signedIn))
      .catch((cause) => console.warn('Saved places were not sent:', cause))
  }
  return (
    <section aria-label={shown.name}>
      <div className="saved-head">
        <h2 className="text-xl">{shown.name}</h2>
        <div className="saved-acts">
          {shown.places.length > 0 && (
            <button type="button" className="btn btn-secondary btn-sm" onClick={keepAll}>
              Save these places
            </button>
          )}
          <a className="btn btn-quiet btn-sm" href={paths.saved}>
            Your own lists
          </a>
        </div>
      </div>
      {shown.places.length === 0 && <p className="mt-2 text-ink-soft">No places on this list yet.</p>}
      <ul className="saved-places">
        {shown.places.map((place) => (
          <PlaceRow key={place.id} place={{ ...place, list: '' }} />
        ))}
      </ul>
    </section>
  )
}

/** What was taken down a moment ago is left out. */
async function readList(key: string): Promise<Shown | null> {
  const list = await readSharedList(readService, key)
  if (!list) return null
  const facts = await readPlaceFacts(readService, list.places)
  const places = list.places.flatMap((id) => {
    const fact = facts.get(id)
    return fact?.state === 'listed' ? [{ id, ...fact }] : []
  })
  return { name: list.name, places }
}
