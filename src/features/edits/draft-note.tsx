/** Says that a form shows what was typed before its page went away. */
import { shortDateTime } from '#config/moments.ts'
import './changed-note.css'
import type { FormDraft } from './use-draft.ts'

export function DraftNote({ draft: { restoredFrom, discard } }: { draft: FormDraft }) {
  if (restoredFrom === null) return null
  return (
    <div role="status" className="whole">
      <p className="changed-note">
        Your changes of {shortDateTime(new Date(restoredFrom).toISOString())}, which were not saved, are back.
        <button type="button" className="btn btn-secondary btn-sm justify-self-start" onClick={discard}>
          Discard Them
        </button>
      </p>
    </div>
  )
}
