/** Listings that may duplicate the one being submitted: pointed out while typing, and asked about before storing. */
import './similar-businesses.css'
import { paths } from '#config/paths.ts'
import { fold } from '#core/text.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { SimilarBusiness } from './similar.data.ts'

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

/** A listing's address with its city, which many an address says already. */
function whereIs({ address, city }: SimilarBusiness): string {
  return fold(address).includes(fold(city)) ? address : [address, city].filter(Boolean).join(', ')
}

type ListProps = { businesses: readonly SimilarBusiness[] }

function SimilarList({ businesses }: ListProps) {
  return (
    <ul className="mt-2 grid gap-1">
      {businesses.map((business) => (
        <li key={business.id}>
          <a className="link" href={paths.business(business.slug)} target="_blank" rel="noopener">
            <bdi>{business.name}</bdi>
          </a>{' '}
          <span className="text-sm text-ink-soft">
            <bdi>{whereIs(business)}</bdi>
          </span>
          <span className="hint block">{sentence(business.why)}</span>
        </li>
      ))}
    </ul>
  )
}

/** The container is always present, so that a screen reader announces what appears in it. */
export function SimilarNotice({ businesses }: ListProps) {
  return (
    <div role="status" className={businesses.length > 0 ? 'similar-notice' : undefined}>
      {businesses.length > 0 && (
        <>
          <p className="label">Is it listed already?</p>
          <SimilarList businesses={businesses} />
        </>
      )}
    </div>
  )
}

type DialogProps = ListProps & { onBack: () => void; onSubmit: () => void }

export function SimilarDialog({ businesses, onBack, onSubmit }: DialogProps) {
  return (
    <Dialog
      title="Is it listed already?"
      text="These listings are much like yours. A second listing of the same business is not published."
      onClose={onBack}
    >
      <SimilarList businesses={businesses} />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-quiet" onClick={onBack}>
          Go Back
        </button>
        <button type="button" className="btn" onClick={onSubmit}>
          Submit Anyway
        </button>
      </div>
    </Dialog>
  )
}
