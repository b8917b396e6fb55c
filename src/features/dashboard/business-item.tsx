/** One of the owner's businesses. */
import { StoredPicture } from '#features/pictures/stored-picture.tsx'
import './business-item.css'
import '#ui/looks/touchable.css'
import { paths } from '#config/paths.ts'
import { ratingLine } from '#features/businesses/businesses.ts'
import { summaryOf } from '#features/businesses/summary.ts'
import { ownerTexts, type StandingDecision } from '#features/decisions/decisions.ts'
import { type OwnBusiness, whatToAdd } from './dashboard.ts'
import { SentBackNote } from './sent-back-note.tsx'

type Props = {
  business: OwnBusiness
  /** What the team decided of it, while that stands. */
  decision: StandingDecision | undefined
  onSendAgain: () => void
  onEdit: () => void
  onPromote: () => void
  onArchive: () => void
}

export function BusinessItem({ business, decision, onSendAgain, onEdit, onPromote, onArchive }: Props) {
  const actions = [
    { label: 'Edit', look: 'btn-secondary', run: onEdit },
    { label: 'Promote', look: 'btn-quiet', run: onPromote },
    { label: 'Archive', look: 'btn-quiet', run: onArchive },
  ]
  const summary = summaryOf(business)
  const toAdd = whatToAdd(business)
  const sentBack = decision?.kind === 'sent back' ? decision : undefined
  const place = [business.category, business.city].filter(Boolean).join(' · ')
  return (
    <li
      className={`card grid min-w-0 overflow-hidden min-[15rem]:grid-cols-[5.5rem_1fr] sm:grid-cols-[9rem_1fr] ${business.featured ? 'card-featured' : ''}`}
    >
      <div className="own-picture">
        <div className="capiz absolute inset-0" aria-hidden="true" />
        <StoredPicture
          url={business.imageUrl}
          width={144}
          height={144}
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="flex min-w-0 flex-col p-4">
        <Badges business={business} isSentBack={sentBack !== undefined} />
        <h3 className="mt-1 line-clamp-2 text-lg">
          <bdi>{business.name}</bdi>
        </h3>
        <p className="text-sm text-ink-soft">{place}</p>
        {summary && (
          <p className="mt-1 line-clamp-2 text-sm">
            <bdi>{summary}</bdi>
          </p>
        )}
        {toAdd && !sentBack && <p className="mt-1 text-sm font-semibold">{toAdd}</p>}
        <div className="mt-auto grid gap-2 pt-3 min-[15rem]:grid-cols-2 sm:flex sm:flex-wrap">
          <a
            className="btn btn-secondary btn-sm"
            href={paths.business(business.slug)}
            aria-label={`View ${business.name}`}
          >
            View
          </a>
          {actions.map(({ label, look, run }) => (
            <button
              key={label}
              type="button"
              className={`btn ${look} btn-sm`}
              aria-label={`${label} ${business.name}`}
              onClick={run}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      {sentBack && <SentBackNote decision={sentBack} onSendAgain={onSendAgain} />}
    </li>
  )
}

function Badges({ business, isSentBack }: { business: OwnBusiness; isSentBack: boolean }) {
  return (
    <p className="flex flex-wrap gap-1.5">
      {business.draft && <span className="badge">Draft</span>}
      {isSentBack && <span className="badge badge-danger">{ownerTexts.sentBack.badge}</span>}
      {business.featured && <span className="badge badge-featured">Featured</span>}
      {business.sponsored && (
        <button type="button" className="badge-button touchable" popoverTarget="sponsored-note">
          <span className="badge badge-sponsored">Sponsored</span>
        </button>
      )}
      {business.verified && <span className="badge badge-verified">Verified</span>}
      {business.rating !== null && <span className="badge">{ratingLine(business)}</span>}
    </p>
  )
}
