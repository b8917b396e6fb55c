/** Why a submission came back, what to do about it, and the button that sends it again. */
import './sent-back-note.css'
import { adviceOf, ownerTexts, type StandingDecision } from '#features/decisions/decisions.ts'

type Props = { decision: StandingDecision; onSendAgain: () => void }

export function SentBackNote({ decision, onSendAgain }: Props) {
  const { title, action } = ownerTexts.sentBack
  return (
    <div className="returned-note">
      <p className="font-semibold">{title}</p>
      <Advice decision={decision} />
      <button
        type="button"
        className="btn btn-sm"
        aria-label={`${action}: ${decision.name}`}
        onClick={onSendAgain}
      >
        {action}
      </button>
    </div>
  )
}

export function Advice({ decision }: { decision: StandingDecision }) {
  return (
    <ul className="advice">
      {adviceOf(decision.kind, decision).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
