/** What the edit form has no field for: the business's owner, the source of its rating, its position. */

import '#ui/looks/disclosure.css'
import '#ui/looks/touchable.css'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { plural } from '#core/numbers.ts'
import { useFormServices } from '#features/business-form/form-services.ts'
import { editorsRating, ratingOutOfTen } from '#features/businesses/businesses.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { useAdmin } from '../admin-context.ts'
import { ChangeList } from '../changes/change-list.tsx'
import { type ModerationState, readModerationState } from './admin-businesses.data.ts'
import { flagMessage } from './admin-businesses.ts'
import { OwnerField } from './owner-field.tsx'
import { type SeenBusiness, setFlag, withFlag } from './set-businesses.ts'

/** The fields of the surrounding form that are read here. */
type Fields = { rating_override: string; latitude: string; longitude: string }

type Props = { businessId: string; onChanged: () => void }

export function BusinessModeration({ businessId, onChanged }: Props) {
  const { db, may } = useAdmin()
  const { takeStored } = useFormServices()
  const state = useLoaded(businessId, () => readModerationState(db, businessId))
  const changed = () => {
    state.reload()
    onChanged()
  }

  async function setArchived(seen: SeenBusiness, archived: boolean): Promise<boolean> {
    const saved = await setFlag(db, [seen], 'archived', archived)
    changed()
    return saved !== null && saved.length > 0
  }

  async function archive(seen: SeenBusiness, archived: boolean) {
    if (!(await setArchived(seen, archived))) return
    showToast({
      title: flagMessage('archived', archived),
      text: archived ? 'Nobody sees it any more.' : 'It is where it was.',
      undo: () => setArchived(withFlag(seen, 'archived', archived), !archived),
    })
  }

  if (state.error) return <LoadFailed what="the rest of this business" onRetry={state.reload} />
  if (!state.value) return null
  const { value: seen } = state
  const { archived } = seen
  return (
    <section className="card grid gap-4 p-4" aria-label="Standing">
      <RatingFacts state={state.value} />
      <MapLink />
      {may('people') && <OwnerField business={seen} onChanged={changed} />}
      <p className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          onClick={() => void archive(seen, !archived)}
        >
          <Icon name={archived ? 'archive-restore' : 'archive'} />
          {archived ? 'Restore' : 'Archive'}
        </button>
      </p>
      <Record
        businessId={businessId}
        onPutBack={() => {
          void takeStored?.('putBack')
          changed()
        }}
      />
    </section>
  )
}

function RatingFacts({ state }: { state: ModerationState }) {
  const { setValue } = useFormContext<Fields>()
  const { mean, count, override } = state
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span>
        Calculated rating:{' '}
        <strong>
          {mean === null ? 'none yet' : `${ratingOutOfTen(mean)} from ${plural(count, 'rating')}`}
        </strong>
        {override !== null && `, ${editorsRating} ${override}/10`}
      </span>
      {override !== null && (
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          onClick={() => setValue('rating_override', '', { shouldDirty: true, shouldTouch: true })}
        >
          Clear {editorsRating}
        </button>
      )}
    </p>
  )
}

function MapLink() {
  const [latitude, longitude] = useWatch<Fields, ['latitude', 'longitude']>({
    name: ['latitude', 'longitude'],
  })
  const known = [latitude, longitude].every((text) => text.trim() !== '' && Number.isFinite(Number(text)))
  if (!known) return <p className="text-ink-soft">No position on the map is known.</p>
  const at = `${Number(latitude)}/${Number(longitude)}`
  return (
    <a
      className="link touchable inline-flex items-center gap-1.5 justify-self-start"
      href={`https://www.openstreetmap.org/?mlat=${Number(latitude)}&mlon=${Number(longitude)}#map=18/${at}`}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="map-pin" /> See the position on a map
    </a>
  )
}

/** Loaded when opened: most edits do not look at the history. */
function Record({ businessId, onPutBack }: { businessId: string; onPutBack: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="disclosure" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Record of Changes</summary>
      {open && (
        <div>
          <ChangeList businessId={businessId} onPutBack={onPutBack} />
        </div>
      )}
    </details>
  )
}
