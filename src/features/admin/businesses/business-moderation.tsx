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
import { useLoaded } from '#ui/use-loaded.ts'
import { useAdmin } from '../admin-context.ts'
import { ChangeList } from '../changes/change-list.tsx'
import { useChanges } from '../live.store.ts'
import { type ModerationState, readModerationState } from './admin-businesses.data.ts'
import { archivingOf, type Deed, publicationOf, sendingBack } from './business-deeds.ts'
import { OwnerField } from './owner-field.tsx'
import { canBeSentBack } from './set-businesses.ts'
import { type BusinessActions, useBusinessActions } from './use-business-actions.ts'

/** The fields of the surrounding form that are read here. */
type Fields = { rating_override: string; latitude: string; longitude: string }

type Props = { businessId: string; onChanged: () => void }

export function BusinessModeration({ businessId, onChanged }: Props) {
  const { db, may } = useAdmin()
  const { takeStored } = useFormServices()
  const state = useLoaded(`${businessId} ${useChanges('mn_businesses', 'mn_decisions')}`, () =>
    readModerationState(db, businessId),
  )
  const changed = () => {
    state.reload()
    onChanged()
  }
  const actions = useBusinessActions(changed)

  // The search for another owner stays while the rest cannot be read anew.
  const failed = state.error && <LoadFailed what="the rest of this business" onRetry={state.reload} />
  if (!state.value) return failed
  const { value: seen } = state
  return (
    <section className="card grid gap-4 p-4" aria-label="Standing">
      {failed}
      <RatingFacts state={state.value} />
      <MapLink />
      {may('people') && <OwnerField business={seen} onChanged={changed} />}
      <Decisions seen={seen} actions={actions} />
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

/** What the lists offer beside each listing. */
function Decisions({ seen, actions }: { seen: ModerationState; actions: BusinessActions }) {
  const setting = ({ label, icon, flag, value }: Deed) => ({
    ...{ label, icon },
    run: () => actions.set([seen], flag, value),
  })
  const offered = [
    ...(seen.archived ? [] : [setting(publicationOf(seen))]),
    ...(canBeSentBack(seen) ? [{ ...sendingBack, run: () => actions.sendBack([seen]) }] : []),
    setting(archivingOf(seen)),
  ]
  return (
    <p className="flex flex-wrap gap-2">
      {offered.map(({ label, icon, run }) => (
        <button key={label} type="button" className="btn btn-secondary btn-sm" onClick={() => void run()}>
          <Icon name={icon} />
          {label}
        </button>
      ))}
    </p>
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
