/** Replaces the form once the business is stored. */
import { useEffect, useRef, useState } from 'react'
import { paths } from '#config/paths.ts'
import type { Db } from '#db/client.ts'
import { PlansDialog } from '#features/advertising/plans-dialog.tsx'
import { type SubmittedBusiness, submissionTexts } from './submission.ts'

export function SubmittedCard({ business, db }: { business: SubmittedBusiness; db: Db }) {
  const [choosing, setChoosing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    scrollTo({ top: 0 })
    heading.current?.focus()
  }, [])

  return (
    <div className="card mx-auto max-w-prose p-6 text-center sm:p-10">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {submissionTexts.succeeded}
      </h2>
      <p className="mt-3 text-ink-soft">
        <strong className="text-ink">{business.name}</strong> has been submitted for review. You will be
        notified once it is approved.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <button type="button" className="btn btn-lg" onClick={() => setChoosing(true)}>
          View Premium Options
        </button>
        <a className="btn btn-lg btn-secondary" href={paths.dashboard}>
          Continue to Dashboard
        </a>
      </div>
      <PlansDialog db={db} business={business} open={choosing} onOpenChange={setChoosing} />
    </div>
  )
}
