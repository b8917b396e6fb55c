import './change-list.css'
import '#ui/looks/touchable.css'
import { shortDateTime } from '#config/moments.ts'
import { fieldLabel, shownValue } from '#features/businesses/shown-values.ts'
import { AddressLink } from '#ui/address-link.tsx'
import { actorName, canBePutBack, changeTitle, type RecordedChange, tellsFields } from './changes.ts'

type Props = {
  change: RecordedChange
  names: ReadonlyMap<string, string>
  onPutBack: (andLater: boolean) => void
}

export function ChangeItem({ change, names, onPutBack }: Props) {
  const { entity, name, businessId, byOwner, action, changedAt, fields } = change
  const what = [changeTitle(change), name, shortDateTime(changedAt)].filter(Boolean).join(', ')
  return (
    <li>
      <p className="change-head">
        <strong>{changeTitle(change)}</strong>
        {byOwner && <span className="badge">By its owner</span>}
        {name !== '' && <ChangedName name={name} businessId={action === 'deleted' ? null : businessId} />}
        <span className="change-who">
          <ActorName change={change} /> · <time dateTime={changedAt}>{shortDateTime(changedAt)}</time>
        </span>
      </p>
      {tellsFields(change) && (
        <dl className="change-fields">
          {fields.map(({ field, from, to }) => (
            <div key={field}>
              <dt>{fieldLabel(entity, field)}</dt>
              <dd>
                <del>{shownValue(from, names)}</del> <span aria-hidden="true">→</span>{' '}
                <ins>{shownValue(to, names)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {canBePutBack(change) && (
        <p className="change-actions">
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            aria-label={`Put This Back: ${what}`}
            onClick={() => onPutBack(false)}
          >
            Put This Back
          </button>
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            aria-label={`Put Back All Since: ${what}`}
            onClick={() => onPutBack(true)}
          >
            Put Back All Since
          </button>
        </p>
      )}
    </li>
  )
}

/** Administrators go on to what else the person did. */
function ActorName({ change }: { change: RecordedChange }) {
  const name = actorName(change)
  if (change.actorId === null) return name
  return (
    <AddressLink
      className="link"
      change={{ tab: 'changes', who: change.actorId }}
      fresh
      title="What else they did"
    >
      {name}
    </AddressLink>
  )
}

function ChangedName({ name, businessId }: { name: string; businessId: string | null }) {
  if (businessId === null) return <span>{name}</span>
  return (
    <AddressLink className="row-name touchable" change={{ tab: 'manage', business: businessId }} fresh>
      {name}
    </AddressLink>
  )
}
