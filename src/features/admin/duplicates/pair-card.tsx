import '../evidence.css'
import './duplicates.css'
import '#ui/forms/choice.css'
import { useId, useState } from 'react'
import { paths } from '#config/paths.ts'
import { plural } from '#core/numbers.ts'
import { judgePair } from '#features/duplicates/judge-pair.ts'
import { SpotsMap } from '#features/map/spots-map.tsx'
import { useAdmin } from '../admin-context.ts'
import type { MergeOrder } from './admin-duplicates.data.ts'
import {
  type ComparedBusiness,
  choicesOf,
  type DuplicatePair,
  hasTwoOwners,
  ownerFact,
  presetSide,
  type Side,
  sideThatStays,
  takenColumns,
  whyNotMerged,
} from './admin-duplicates.ts'
import { SideChoice } from './side-choice.tsx'

type Props = {
  pair: DuplicatePair
  /** The names of categories, by id. */
  names: ReadonlyMap<string, string>
  onMerge: (order: MergeOrder, kept: ComparedBusiness, gone: ComparedBusiness) => void
  onKeepBoth: () => void
}

export function PairCard({ pair, names, onMerge, onKeepBoth }: Props) {
  const { first, second, answer, entriesOfName } = pair
  const title = useId()
  const [stays, setStays] = useState<Side>(() => sideThatStays(pair))
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const [ownerSide, setOwnerSide] = useState<Side | null>(null)
  const [movesPlans, setMovesPlans] = useState(false)
  const { may } = useAdmin()
  const choices = choicesOf(pair, names)
  const both = `${first.name} and ${second.name}`
  const refused = whyNotMerged(pair, may)
  const plans = [...first.plans, ...second.plans]
  const missing = [
    ...(hasTwoOwners(pair) && ownerSide === null ? ['name the owner'] : []),
    ...(plans.length > 0 && !movesPlans ? ['say that the plan goes on'] : []),
  ]

  function merge() {
    const [kept, gone] = stays === 'first' ? [first, second] : [second, first]
    const order = {
      ...{ kept: kept.id, gone: gone.id, movesPlans, taken: takenColumns(choices, chosen, stays) },
      owner: ownerSide === null ? null : pair[ownerSide].ownerId,
    }
    onMerge(order, kept, gone)
  }

  return (
    <article className="pair evidence" aria-labelledby={title}>
      <h3 id={title}>{both}</h3>
      <p>
        <span className="badge">{answer === 'same' ? 'Looks like one place' : 'A person should look'}</span>
      </p>
      <ul className="pair-evidence" aria-label="Evidence">
        {judgePair(first, second, entriesOfName).evidence.map(({ words }) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <div className="pair-sides">
        <Facts business={first} />
        <Facts business={second} />
      </div>
      <PairMap pair={pair} />
      <SideChoice legend="Stays" first={first.slug} second={second.slug} value={stays} onChoose={setStays} />
      {choices.map((choice) => (
        <SideChoice
          key={choice.label}
          legend={choice.label}
          first={choice.first}
          second={choice.second}
          value={chosen[choice.label] ?? presetSide(choice, stays)}
          onChoose={(side) => setChosen({ ...chosen, [choice.label]: side })}
        />
      ))}
      {hasTwoOwners(pair) && refused === '' && (
        <SideChoice
          legend="Owner"
          first={first.ownerEmail ?? 'an account without an address'}
          second={second.ownerEmail ?? 'an account without an address'}
          value={ownerSide}
          onChoose={setOwnerSide}
        />
      )}
      {plans.length > 0 && refused === '' && (
        <label className="check">
          <input
            type="checkbox"
            checked={movesPlans}
            onChange={(event) => setMovesPlans(event.target.checked)}
          />
          Running plans ({plans.join(', ')}) go on with the business that stays
        </label>
      )}
      <p className="pair-actions">
        {refused !== '' && <span className="hint">{refused}</span>}
        {refused === '' && missing.length > 0 && (
          <span className="hint">To merge, {missing.join(' and ')}.</span>
        )}
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          aria-label={`Keep Both: ${both}`}
          onClick={onKeepBoth}
        >
          Keep Both
        </button>
        {refused === '' && (
          <button
            type="button"
            className="btn btn-sm"
            aria-label={`Merge: ${both}`}
            disabled={missing.length > 0}
            onClick={merge}
          >
            Merge
          </button>
        )}
      </p>
    </article>
  )
}

/** Where the two are, on one map. */
function PairMap({ pair: { first, second } }: { pair: DuplicatePair }) {
  const [isOpen, setOpen] = useState(false)
  const label = isOpen ? 'Close the Map' : 'Both on a Map'
  const spots = [first, second].flatMap(({ id, name, latitude, longitude }, index) =>
    latitude === null || longitude === null
      ? []
      : [
          {
            id,
            latitude,
            longitude,
            mark: String(index + 1),
            name: `${name}, the ${index === 0 ? 'first' : 'second'}`,
          },
        ],
  )
  if (spots.length < 2) return null
  return (
    <>
      <p>
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          aria-expanded={isOpen}
          aria-label={`${label}: ${first.name} and ${second.name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </button>
      </p>
      {isOpen && <SpotsMap name={`Map of ${first.name} and ${second.name}`} spots={spots} />}
    </>
  )
}

/** What is not chosen: where it is, whose it is, and what people said of it. */
function Facts({ business }: { business: ComparedBusiness }) {
  const { name, slug, latitude, longitude, ratingCount, reports, plans, draft } = business
  const position = latitude === null || longitude === null ? null : `${latitude},${longitude}`
  const facts = [
    `${plural(ratingCount, 'rating')}, ${plural(reports, 'report')}`,
    ownerFact(business),
    ...plans.map((plan) => `plan ${plan}`),
    ...(draft ? ['draft'] : []),
  ]
  return (
    <div>
      <a className="link" href={paths.business(slug)} target="_blank" rel="noopener noreferrer">
        <bdi>{name}</bdi>
      </a>
      <p className="hint">{facts.join(' · ')}</p>
      {position === null ? (
        <p className="hint">no position</p>
      ) : (
        <a
          className="link"
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${name} on the map, ${position}`}
        >
          {position}
        </a>
      )}
    </div>
  )
}
