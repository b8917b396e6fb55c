/** Says what others changed while a form is open, and that its row is gone. */
import './changed-note.css'
import { shortDateTime } from '#config/moments.ts'
import { actorName, type LastChange } from './edits.ts'

/** A field that somebody else changed. */
export type ToldChange = {
  label: string
  /** Its value now, in words. */
  value: string
  who: LastChange | undefined
  /** Whether it is changed in the form too, which therefore still shows the person's own value. */
  isMine: boolean
}

type Props = {
  changes: readonly ToldChange[]
  /** What is said in their place where there is nothing to save to any more; '' while there is. */
  gone?: string
}

export function ChangedNote({ changes, gone = '' }: Props) {
  return (
    <div className="changed-place whole" role="status">
      {gone !== '' && <p className="changed-note">{gone}</p>}
      {gone === '' && changes.length > 0 && (
        <ul className="changed-note">
          {changes.map(({ label, value, who, isMine }) => (
            <li key={label}>
              <strong>{actorName(who)}</strong> changed {label} to “{value}”
              {who && <span className="changed-when"> {shortDateTime(who.at)}</span>}
              {isMine && ', which you are changing too. You choose when you save.'}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
