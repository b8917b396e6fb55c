/** The listed businesses that an extracted one may be. */
import '../evidence.css'
import { paths } from '#config/paths.ts'
import type { ListedMatch } from '#features/duplicates/duplicates.data.ts'
import { reasonOf } from '#features/duplicates/duplicates.ts'
import { texts } from './link-extractor.ts'

/** The container is always present, so that a screen reader announces what appears in it. */
export function ListedAlready({ matches }: { matches: readonly ListedMatch[] }) {
  return (
    <div role="status" className={matches.length > 0 ? 'evidence' : undefined}>
      {matches.length > 0 && (
        <>
          <p className="label">{texts.listed(matches.length)}</p>
          <ul>
            {matches.map(({ business, judgement }) => (
              <li key={business.id}>
                <a
                  className="link"
                  href={paths.business(business.slug)}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {business.name}
                </a>{' '}
                <span className="hint">{reasonOf(judgement)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
