import { paths } from '#config/paths.ts'
import { plural } from '#core/numbers.ts'
import { type ComparedBusiness, ownerFact } from './admin-duplicates.ts'

/** What is not chosen: where it is, whose it is, and what people said of it. */
export function PairFacts({ business }: { business: ComparedBusiness }) {
  const { name, slug, latitude, longitude, ratingCount, reports, plans, draft } = business
  const position = latitude === null || longitude === null ? null : `${latitude},${longitude}`
  const facts = [
    `${plural(ratingCount, 'rating')}, ${plural(reports, 'report')}`,
    ownerFact(business),
    ...plans.map((plan) => `plan ${plan}`),
    ...(draft ? ['draft'] : []),
  ]
  return (
    <div>
      <a className="link" href={paths.business(slug)} target="_blank" rel="noopener noreferrer">
        <bdi>{name}</bdi>
      </a>
      <p className="hint">{facts.join(' · ')}</p>
      {position === null ? (
        <p className="hint">no position</p>
      ) : (
        <a
          className="link"
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${name} on the map, ${position}`}
        >
          {position}
        </a>
      )}
    </div>
  )
}
