import { paths } from '#config/paths.ts'
import type { SavedPlace } from './saved.ts'

const notListed = {
  archived: 'No longer listed: its owner or an editor has taken it down.',
  gone: 'No longer listed.',
} as const

type Props = {
  place: Pick<SavedPlace, 'name' | 'slug' | 'city' | 'category' | 'state' | 'list'>
  /** Lists to move the place to; none for a list of somebody else's. */
  lists?: readonly string[]
  onMove?: (list: string) => void
  onRemove?: () => void
}

/** A saved place: its name, where it is, and whether it is still there. */
export function PlaceRow({ place, lists = [], onMove, onRemove }: Props) {
  const { name, slug, city, category, state, list } = place
  const others = lists.filter((other) => other !== list)
  return (
    <li className="card saved-place">
      <div>
        <p className="font-semibold">
          {state === 'listed' && slug !== '' ? (
            <a className="link" href={paths.business(slug)}>
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {state === 'listed' ? [category, city].filter((text) => text !== '').join(' · ') : notListed[state]}
        </p>
      </div>
      <div className="saved-acts">
        {onMove && others.length > 0 && (
          <select
            className="control"
            aria-label={`Move ${name} to another list`}
            value=""
            onChange={({ target }) => onMove(target.value)}
          >
            <option value="" disabled>
              Move to…
            </option>
            {others.map((other) => (
              <option key={other}>{other}</option>
            ))}
          </select>
        )}
        {onRemove && (
          <button
            type="button"
            className="btn btn-quiet btn-sm"
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            Remove
          </button>
        )}
      </div>
    </li>
  )
}
