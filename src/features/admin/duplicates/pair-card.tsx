import '../evidence.css'
import './duplicates.css'
import '#ui/forms/choice.css'
import { useId, useState } from 'react'
import { judgePair } from '#features/duplicates/judge-pair.ts'
import { useAdmin } from '../admin-context.ts'
import type { MergeOrder } from './admin-duplicates.data.ts'
import {
  type ComparedBusiness,
  choicesOf,
  type DuplicatePair,
  hasTwoOwners,
  presetSide,
  type Side,
  sideThatStays,
  takenColumns,
  whyNotMerged,
} from './admin-duplicates.ts'
import { PairFacts } from './pair-facts.tsx'
import { PairMap } from './pair-map.tsx'
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
        <PairFacts business={first} />
        <PairFacts business={second} />
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
      <PairActions both={both} refused={refused} missing={missing} onKeepBoth={onKeepBoth} onMerge={merge} />
    </article>
  )
}

type ActionProps = {
  /** The names of both. */
  both: string
  /** Why the two cannot be merged; empty when they can. */
  refused: string
  /** What is still to be said before they can. */
  missing: readonly string[]
  onKeepBoth: () => void
  onMerge: () => void
}

function PairActions({ both, refused, missing, onKeepBoth, onMerge }: ActionProps) {
  const hint = refused === '' && missing.length > 0 ? `To merge, ${missing.join(' and ')}.` : refused
  return (
    <p className="pair-actions">
      {hint !== '' && <span className="hint">{hint}</span>}
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
          onClick={onMerge}
        >
          Merge
        </button>
      )}
    </p>
  )
}
