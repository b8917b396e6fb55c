/** What to look at before a submission is published: a doubtful place, risks, listings like it, what was said before. */
import { shortDate } from '#config/moments.ts'
import './waiting-check.css'
import '#ui/looks/touchable.css'
import { paths } from '#config/paths.ts'
import { summaryOfWhy } from '#features/decisions/decisions.ts'
import { reasonOf } from '#features/duplicates/duplicates.ts'
import type { WaitingBusiness } from './waiting.data.ts'

/** More than that are no twins, but a chain. */
const twinsShown = 3

export function ToCheck({ business }: { business: WaitingBusiness }) {
  const { questions, risks, twins, decision } = business
  if (questions.place.length === 0 && risks.length === 0 && twins.length === 0 && decision === null)
    return <span className="text-ink-soft">–</span>
  return (
    <ul className="to-check">
      {twins.slice(0, twinsShown).map(({ business: twin, judgement }) => (
        <li key={twin.id}>
          Like{' '}
          <a className="link touchable" href={paths.business(twin.slug)} target="_blank" rel="noopener">
            {twin.name}
          </a>
          <span className="row-note">{reasonOf(judgement)}</span>
        </li>
      ))}
      {questions.place.map((question) => (
        <li key={question}>Question: {question}</li>
      ))}
      {risks.length > 0 && <li>Risk: {risks.join(', ')}</li>}
      {decision && <LastDecision decision={decision} />}
    </ul>
  )
}

function LastDecision({ decision }: { decision: NonNullable<WaitingBusiness['decision']> }) {
  const { at, by, ended_at, outcome } = decision
  const isAgain = outcome === 'sent again' && ended_at !== null
  return (
    <li>
      {isAgain
        ? `Sent again ${shortDate(ended_at)}, after ${shortDate(at)}:`
        : `Sent back ${shortDate(at)}${by === null ? '' : ` by ${by}`}:`}
      <span className="row-note">{summaryOfWhy('sent back', decision)}</span>
    </li>
  )
}
