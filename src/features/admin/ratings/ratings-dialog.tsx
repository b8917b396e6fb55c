import { shortDateTime } from '#config/moments.ts'
import { ratingOutOfTen } from '#features/businesses/businesses.ts'
import { IconButton } from '#ui/icons/icon-button.tsx'
import { useAdmin } from '../admin-context.ts'
import { FeedbackDialog } from '../feedback/feedback-dialog.tsx'
import { useFeedback } from '../feedback/use-feedback.ts'
import { deleteRating, listRatingsOf } from './admin-ratings.data.ts'
import type { ListedRating } from './admin-ratings.ts'

type Props = { businessId: string; name: string; onChanged: () => void; onClose: () => void }

export function RatingsDialog({ businessId, name, onChanged, onClose }: Props) {
  const { db, refreshStats } = useAdmin()
  const ratings = useFeedback({
    businessId,
    table: 'mn_business_ratings',
    read: listRatingsOf,
    onChanged: () => {
      onChanged()
      refreshStats()
    },
  })

  function remove(rating: ListedRating, rater: string) {
    const texts = {
      title: 'Delete Rating',
      question: `Are you sure you want to delete the rating of ${rater}?`,
      done: 'Rating deleted successfully.',
      subject: rater,
    }
    void ratings.remove(rating, texts, () => deleteRating(db, rating.id))
  }

  return (
    <FeedbackDialog
      title={`Ratings of ${name}`}
      text="Everybody who rated it, newest first."
      what="ratings"
      feedback={ratings}
      onClose={onClose}
      line={(rating, rater) => (
        <>
          <div>
            <p className="row-name">{rater}</p>
            <p className="row-note">{shortDateTime(rating.createdAt)}</p>
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
            onClick={() => remove(rating, rater)}
          />
        </>
      )}
    />
  )
}
