/** A list that somebody shares, for whoever has its link. */
import '#ui/looks/error-box.css'
import './saved-page.css'
import { useEffect, useState } from 'react'
import { paths } from '#config/paths.ts'
import { $sessionUser } from '#features/account/session.store.ts'
import { showToast } from '#ui/toaster.tsx'
import { PlaceRow } from './place-row.tsx'
import { type PlaceFacts, type Read, readPlaceFacts, readSharedList } from './saved.data.ts'
import { changeSaved } from './saved.store.ts'
import { addPlace, forUser } from './saved.ts'

type Shown = { name: string; places: (PlaceFacts & { id: string })[] }

export function SharedList({ shareKey, read }: { shareKey: string; read: Read }) {
  const [shown, setShown] = useState<Shown | 'loading' | 'missing' | 'failed'>('loading')
  useEffect(() => {
    void readList(read, shareKey).then(
      (list) => setShown(list ?? 'missing'),
      () => setShown('failed'),
    )
  }, [shareKey, read])

  if (shown === 'loading') return <p role="status">Loading the list…</p>
  if (shown === 'failed') return <p className="error-box">The list could not be read. Please try again.</p>
  if (shown === 'missing') return <p>This link leads to no list: it may be private again, or deleted.</p>

  const keepAll = () => {
    const user = $sessionUser.get()?.id ?? null
    const now = Date.now()
    const kept = shown.places.map((place) => ({ ...place, list: shown.name, savedAt: now }))
    changeSaved((saved) => kept.reduce(addPlace, forUser(saved, user)))
    showToast({ title: 'Saved', text: `“${shown.name}” is among your lists.` })
  }
  return (
    <section aria-label={shown.name}>
      <div className="saved-head">
        <h2 className="text-xl">{shown.name}</h2>
        <div className="saved-acts">
          <button type="button" className="btn btn-secondary btn-sm" onClick={keepAll}>
            Save these places
          </button>
          <a className="btn btn-quiet btn-sm" href={paths.saved}>
            Your own lists
          </a>
        </div>
      </div>
      <ul className="saved-places">
        {shown.places.map((place) => (
          <PlaceRow key={place.id} place={{ ...place, list: '' }} />
        ))}
      </ul>
    </section>
  )
}

/** A place that is gone has no name for others; it is left out. */
async function readList(read: Read, key: string): Promise<Shown | null> {
  const list = await readSharedList(read, key)
  if (!list) return null
  const facts = await readPlaceFacts(read, list.places)
  const places = list.places.flatMap((id) => {
    const fact = facts.get(id)
    return fact && fact.state !== 'gone' ? [{ id, ...fact }] : []
  })
  return { name: list.name, places }
}
