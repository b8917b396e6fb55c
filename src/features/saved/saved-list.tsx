/** One list of saved places with what can be done to it. */
import { useState } from 'react'
import { $sessionUser } from '#features/account/session.store.ts'
import { NameForm } from './name-form.tsx'
import { PlaceRow } from './place-row.tsx'
import { type ListProps, useListActions } from './use-list-actions.ts'

type Props = ListProps & {
  /** Of all lists. */
  names: readonly string[]
}

export function SavedList({ names, ...props }: Props) {
  const { list } = props
  const actions = useListActions(props)
  return (
    <section className="saved-list" aria-label={list.name}>
      <ListHead {...props} names={names} actions={actions} />
      {list.places.length === 0 && <p className="mt-2 text-ink-soft">No places on this list yet.</p>}
      <ul className="saved-places">
        {list.places.map((place) => (
          <PlaceRow
            key={place.id}
            place={place}
            lists={names}
            onMove={(to) => actions.move(place, to)}
            onRemove={() => actions.takeOff(place)}
          />
        ))}
      </ul>
    </section>
  )
}

type HeadProps = Props & { actions: ReturnType<typeof useListActions> }

function ListHead({ list, names, stored, actions }: HeadProps) {
  const [renaming, setRenaming] = useState(false)
  const rename = (name: string) => {
    setRenaming(false)
    void actions.rename(name)
  }
  return (
    <div className="saved-head">
      {renaming ? (
        <NameForm label="Name of the list" action="Rename" name={list.name} names={names} onName={rename} />
      ) : (
        <h2 className="text-xl">{list.name}</h2>
      )}
      <div className="saved-acts">
        {$sessionUser.get() !== null && stored && (
          <Act label="Share" onAct={() => void actions.share(true)} />
        )}
        {stored?.shareKey && <Act label="Stop sharing" onAct={() => void actions.share(false)} />}
        <Act label="Rename" onAct={() => setRenaming(!renaming)} />
        <Act label="Delete" onAct={() => void actions.remove()} />
      </div>
    </div>
  )
}

function Act({ label, onAct }: { label: string; onAct: () => void }) {
  return (
    <button type="button" className="btn btn-quiet btn-sm" onClick={onAct}>
      {label}
    </button>
  )
}
