/** The ratings of one business: who, when, how many points. */
import { useState } from 'react'
import { site } from '#config/site.ts'
import { ratingOutOfTen } from '#features/businesses/businesses.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { readEmails } from '../admin.data.ts'
import { shortDateTime } from '../admin.ts'
import { useAdmin } from '../admin-context.ts'
import { useChanges } from '../live.store.ts'
import { showFailure } from '../show-failure.ts'
import { deleteRating, listRatingsOf, restoreFeedback } from './admin-ratings.data.ts'
import { type ListedRating, personName } from './admin-ratings.ts'

type Props = { businessId: string; name: string; onChanged: () => void; onClose: () => void }

/** Ratings that are read at a time. */
const step = 50

export function RatingsDialog({ businessId, name, onChanged, onClose }: Props) {
  const { db, refreshStats } = useAdmin()
  const [pageSize, setPageSize] = useState(step)
  const changes = useChanges('mn_business_ratings')
  const list = useLoaded(`${businessId} ${changes} ${pageSize}`, async () => {
    const found = await listRatingsOf(db, businessId, { page: 1, pageSize })
    const emails = await readEmails(
      db,
      found.rows.map(({ userId }) => userId),
    )
    return { ...found, emails }
  })
  const changed = () => {
    list.reload()
    onChanged()
    refreshStats()
  }

  async function remove(rating: ListedRating, rater: string) {
    const sure = await askConfirm({
      title: 'Delete Rating',
      text: `Are you sure you want to delete the rating of ${rater}?`,
      action: 'Delete',
    })
    if (!sure || showFailure(await deleteRating(db, rating.id))) return
    changed()
    const undo = async () => {
      if (!showFailure(await restoreFeedback(db, [rating.id]))) changed()
    }
    showToast({ title: 'Rating deleted successfully.', text: rater, undo: () => void undo() })
  }

  const { value } = list
  return (
    <Dialog wide title={`Ratings of ${name}`} text="Everybody who rated it, newest first." onClose={onClose}>
      {list.error && <LoadFailed what="the ratings" onRetry={list.reload} />}
      {value?.total === 0 && <p className="mt-4">No ratings any more.</p>}
      <ul className="feedback-list" aria-busy={list.loading}>
        {value?.rows.map((rating) => {
          const rater = personName(rating.userId, value.emails)
          return (
            <li key={rating.id}>
              <div>
                <p className="row-name">{rater}</p>
                <p className="row-note">{shortDateTime(rating.createdAt, site.timeZone)}</p>
              </div>
              <p className="row-note">
                Service {rating.serviceQuality} · Value {rating.valueForMoney} · Customer service{' '}
                {rating.customerService}
              </p>
              <span className="badge badge-rating">{ratingOutOfTen(rating.overall)}</span>
              <IconButton
                icon="trash-2"
                className="icon-button-danger"
                label={`Delete the rating of ${rater}`}
                onClick={() => void remove(rating, rater)}
              />
            </li>
          )
        })}
      </ul>
      {value && value.total > value.rows.length && (
        <button
          type="button"
          className="btn btn-secondary btn-sm mt-3"
          onClick={() => setPageSize(pageSize + step)}
        >
          Show More
        </button>
      )}
    </Dialog>
  )
}
