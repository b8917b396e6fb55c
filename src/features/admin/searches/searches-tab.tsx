/** Searches that found nothing, or nothing that anybody opened: an administrator says what is meant. */

import { useState } from 'react'
import { shortDate } from '#config/moments.ts'
import { listCategories } from '#features/categories/categories.data.ts'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { doOnce } from '#ui/waiting/do-once.ts'
import { useAdmin } from '../admin-context.ts'
import { actionsColumn } from '../list-columns.tsx'
import { useChanges } from '../live.store.ts'
import { showFailure } from '../show-failure.ts'
import { ExplainForm } from './explain-form.tsx'
import { explainTerm, listMissedSearches, listSynonyms, removeSynonym } from './searches.data.ts'
import { type Explanation, listedNote, type MissedSearch, missedLine, type Synonym } from './searches.ts'

export function SearchesTab() {
  const { db } = useAdmin()
  const failures = useChanges()
  const missed = useLoaded(`${failures}`, () => listMissedSearches(db))
  const synonyms = useLoaded(`${failures}`, () => listSynonyms(db))
  const categories = useLoaded('categories by name', () => listCategories(db, 'name'))
  const [term, setTerm] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  function reload(): void {
    missed.reload()
    synonyms.reload()
  }

  async function explain(term: string, explanation: Explanation): Promise<void> {
    if (pending) return
    setPending(true)
    const answer = await explainTerm(db, term, explanation)
    setPending(false)
    if (showFailure(answer)) return
    setTerm(null)
    reload()
    showToast({
      title: explanation.kind === 'note' ? 'Noted.' : 'Searches understand it within a minute.',
      text: term,
    })
  }

  async function takeBack({ id, term }: Synonym): Promise<void> {
    const deed = { key: `remove ${id}`, said: `Taking back ${term}…` }
    const removed = await doOnce(deed, () => removeSynonym(db, id))
    if (removed === null || showFailure(removed)) return
    reload()
    showToast({ title: 'Taken back.', text: term })
  }

  const rows = missed.value ?? []
  const note = listedNote(rows.length)
  return (
    <>
      {missed.error && <LoadFailed what="the missed searches" onRetry={missed.reload} />}
      {term !== null && (
        <ExplainForm
          key={term}
          term={term}
          categories={categories.value ?? []}
          pending={pending}
          onExplain={(explanation) => void explain(term, explanation)}
          onClose={() => setTerm(null)}
        />
      )}
      {missed.value?.length === 0 && (
        <p className="empty-note">Every search of the last 90 days found something that was opened.</p>
      )}
      {note && <p className="mb-3 text-sm text-ink-soft">{note}</p>}
      {rows.length > 0 && (
        <DataTable
          label="Missed searches"
          columns={missedColumns(setTerm)}
          rows={rows}
          rowId={(row) => row.term}
          rowName={(row) => row.term}
          busy={missed.loading}
        />
      )}
      {synonyms.error && <LoadFailed what="the synonyms" onRetry={synonyms.reload} />}
      {synonyms.value && synonyms.value.length > 0 && (
        <>
          <h2 className="mt-8 mb-3 text-lg">Words explained</h2>
          <DataTable
            label="Words explained"
            columns={synonymColumns((synonym) => void takeBack(synonym))}
            rows={synonyms.value}
            rowId={({ id }) => String(id)}
            rowName={(row) => row.term}
            busy={synonyms.loading}
          />
        </>
      )}
    </>
  )
}

function missedColumns(explain: (term: string) => void): readonly DataColumn<MissedSearch>[] {
  return [
    {
      id: 'term',
      head: 'Search',
      kind: 'main',
      cell: ({ term }) => <span className="row-name">{term}</span>,
    },
    { id: 'count', head: 'Missed', cell: missedLine },
    { id: 'last', head: 'Last day', kind: 'number', cell: ({ lastOn }) => shortDate(lastOn) },
    actionsColumn(({ term }) => (
      <button
        type="button"
        className="btn btn-secondary btn-sm"
        aria-label={`Explain ${term}`}
        onClick={() => explain(term)}
      >
        Explain
      </button>
    )),
  ]
}

function synonymColumns(takeBack: (synonym: Synonym) => void): readonly DataColumn<Synonym>[] {
  return [
    { id: 'term', head: 'Word', kind: 'main', cell: ({ term }) => <span className="row-name">{term}</span> },
    { id: 'means', head: 'Means', cell: ({ means }) => means },
    actionsColumn((synonym) => (
      <button
        type="button"
        className="btn btn-secondary btn-sm"
        aria-label={`Take back ${synonym.term}`}
        onClick={() => takeBack(synonym)}
      >
        Take back
      </button>
    )),
  ]
}
