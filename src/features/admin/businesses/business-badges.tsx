import type { AdminBusiness } from './admin-businesses.ts'

/** A business's status, beside its name. */
export function BusinessBadges({ business }: { business: AdminBusiness }) {
  const { featured, sponsored, verified, draft, archived } = business
  return (
    <span className="row-badges">
      {featured && <span className="badge badge-featured">Featured</span>}
      {sponsored && <span className="badge badge-sponsored">Sponsored</span>}
      {verified && <span className="badge badge-verified">Verified</span>}
      {draft && <span className="badge">Draft</span>}
      {archived && <span className="badge badge-danger">Archived</span>}
    </span>
  )
}
