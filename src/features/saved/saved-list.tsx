/** One list of saved places with what can be done to it. */
import { type Ref, useEffect, useRef, useState } from 'react'
import { $sessionUser } from '#features/account/session.store.ts'
import { NameForm } from './name-form.tsx'
import { PlaceRow } from './place-row.tsx'
import { type ListProps, useListActions } from './use-list-actions.ts'

type Props = ListProps & {
  /** Of all lists. */
  names: readonly string[]
  /** Whether it has this name since a moment ago: its button keeps the focus. */
  isRenamed: boolean
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

function ListHead({ list, names, isRenamed, stored, actions }: HeadProps) {
  const [renaming, setRenaming] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isRenamed) opener.current?.focus()
  }, [isRenamed])

  const close = () => {
    setRenaming(false)
    opener.current?.focus()
  }
  const rename = (name: string) => {
    close()
    void actions.rename(name)
  }
  return (
    <div className="saved-head">
      {renaming ? (
        <NameForm
          label="Name of the list"
          action="Rename"
          name={list.name}
          names={names}
          onName={rename}
          onCancel={close}
        />
      ) : (
        <h2 className="text-xl">{list.name}</h2>
      )}
      <div className="saved-acts">
        {$sessionUser.get() !== null && stored && (
          <Act label="Share" onAct={() => void actions.share(true)} />
        )}
        {stored?.shareKey && <Act label="Stop sharing" onAct={() => void actions.share(false)} />}
        <Act ref={opener} label={renaming ? 'Cancel' : 'Rename'} onAct={() => setRenaming(!renaming)} />
        <Act label="Delete" onAct={() => void actions.remove()} />
      </div>
    </div>
  )
}

type ActProps = { label: string; onAct: () => void; ref?: Ref<HTMLButtonElement> }

function Act({ label, onAct, ref }: ActProps) {
  return (
    <button ref={ref} type="button" className="btn btn-quiet btn-sm" onClick={onAct}>
      {label}
    </button>
  )
}
