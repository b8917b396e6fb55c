/** All feedback on one business, newest first. */
import './feedback-dialog.css'
import type { ReactNode } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { personName } from '../ratings/admin-ratings.ts'
import type { Feedback } from './use-feedback.ts'

type Props<Row> = {
  title: string
  text: string
  /** The noun for the rows, as in "the ratings". */
  what: string
  feedback: Feedback<Row>
  line: (row: Row, person: string) => ReactNode
  onClose: () => void
}

export function FeedbackDialog<Row extends { id: string; userId: string | null }>(props: Props<Row>) {
  const { title, text, what, feedback, line, onClose } = props
  const { value, error, loading, reload } = feedback.list
  return (
    <Dialog wide startsAtText title={title} text={text} onClose={onClose}>
      {error && <LoadFailed what={`the ${what}`} onRetry={reload} />}
      {value === undefined && error === null && (
        <p role="status" className="mt-4">
          Loading...
        </p>
      )}
      {value?.total === 0 && <p className="mt-4">No {what} any more.</p>}
      <ul className="feedback-list" aria-busy={loading}>
        {value?.rows.map((row) => (
          <li key={row.id}>{line(row, personName(row.userId, value.emails))}</li>
        ))}
      </ul>
      {value && value.total > value.rows.length && (
        <button type="button" className="btn btn-secondary btn-sm mt-3" onClick={feedback.showMore}>
          Show More
        </button>
      )}
    </Dialog>
  )
}
