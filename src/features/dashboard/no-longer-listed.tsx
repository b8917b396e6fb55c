/** Listings of the owner that the team archived, and why: they left the list above, and not in silence. */
import { paths } from '#config/paths.ts'
import { adviceOf, ownerTexts, type StandingDecision } from '#features/decisions/decisions.ts'
import { Advice } from './sent-back-note.tsx'

const { title, text, unsaid } = ownerTexts.archived

export function NoLongerListed({ decisions }: { decisions: readonly StandingDecision[] }) {
  const archived = decisions.filter(({ kind }) => kind === 'archived')
  if (archived.length === 0) return null
  return (
    <section className="mt-4 grid gap-3" aria-labelledby="no-longer-listed">
      <div>
        <h2 id="no-longer-listed" className="text-xl">
          {title}
        </h2>
        <p className="text-ink-soft">
          {text}{' '}
          <a className="link" href={paths.contact}>
            write to us
          </a>
        </p>
      </div>
      <ul className="grid gap-3 lg:grid-cols-2">
        {archived.map((decision) => (
          <li key={decision.businessId} className="card grid content-start gap-1 p-4 text-sm wrap-anywhere">
            <h3 className="text-lg">{decision.name}</h3>
            {adviceOf('archived', decision).length > 0 ? <Advice decision={decision} /> : <p>{unsaid}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
