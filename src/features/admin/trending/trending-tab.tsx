/** Terms that trend on the home page: an administrator removes or bans them. */
import { type FormEvent, useId, useState } from 'react'
import { plural } from '#core/numbers.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { doOnce } from '#ui/waiting/do-once.ts'
import { useAdmin } from '../admin-context.ts'
import { actionsColumn } from '../list-columns.tsx'
import { useChanges } from '../live.store.ts'
import { showFailure } from '../show-failure.ts'
import { judgeTerm, listTrendingTerms } from './trending.data.ts'
import { doneTitles, type TermAction, type TrendingTerm } from './trending.ts'

type Judge = (term: string, action: TermAction) => void

/** As many letters as the database keeps of a term. */
const longest = 80

export function TrendingTab() {
  const { db } = useAdmin()
  const list = useLoaded(`${useChanges()}`, () => listTrendingTerms(db))

  async function judge(term: string, action: TermAction): Promise<void> {
    if (action === 'remove' && !(await confirmRemoval(term))) return
    const deed = { key: `${action} ${term}`, said: `Saving: ${term}…` }
    const judged = await doOnce(deed, () => judgeTerm(db, term, action))
    if (judged === null || showFailure(judged)) return
    list.reload()
    const undo = { ban: 'allow', allow: 'ban', remove: null } as const
    const back = undo[action]
    showToast({
      title: doneTitles[action],
      text: term,
      ...(back && { undo: () => judge(term, back) }),
    })
  }

  const rows = list.value ?? []
  return (
    <>
      <BanForm judge={judge} />
      {list.error && <LoadFailed what="the trending terms" onRetry={list.reload} />}
      {list.value?.length === 0 && (
        <p className="empty-note">Nothing trends: the home page shows its defaults.</p>
      )}
      {rows.length > 0 && (
        <DataTable
          label="Trending terms"
          columns={columnsFor(judge)}
          rows={rows}
          rowId={({ term, banned }) => `${banned} ${term}`}
          rowName={({ term }) => term}
          busy={list.loading}
        />
      )}
    </>
  )
}

function confirmRemoval(term: string): Promise<boolean> {
  return askConfirm({
    title: 'Remove Term',
    text: `Are you sure you want to forget the searches for ${term}? It may trend again.`,
    action: 'Remove',
  })
}

function columnsFor(judge: Judge): readonly DataColumn<TrendingTerm>[] {
  const button = (label: string, term: string, action: TermAction) => (
    <button
      type="button"
      className="btn btn-secondary btn-sm"
      aria-label={`${label} ${term}`}
      onClick={() => judge(term, action)}
    >
      {label}
    </button>
  )
  return [
    { id: 'term', head: 'Term', kind: 'main', cell: ({ term }) => <span className="row-name">{term}</span> },
    {
      id: 'searches',
      head: 'Searches',
      kind: 'number',
      cell: ({ searches }) => (searches === null ? 'Banned' : plural(searches, 'search', 'searches')),
    },
    actionsColumn(({ term, banned }) => (
      <span className="row-actions">
        {banned ? (
          button('Allow', term, 'allow')
        ) : (
          <>
            {button('Remove', term, 'remove')}
            {button('Ban', term, 'ban')}
          </>
        )}
      </span>
    )),
  ]
}

function BanForm({ judge }: { judge: Judge }) {
  const id = useId()
  const [term, setTerm] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    judge(term.trim(), 'ban')
    setTerm('')
  }
  return (
    <form className="toolbar" onSubmit={submit}>
      <label className="sr-only" htmlFor={id}>
        A term to ban
      </label>
      <input
        id={id}
        className="control max-w-60"
        placeholder="A term to ban"
        value={term}
        maxLength={longest}
        autoComplete="off"
        required
        onChange={(event) => setTerm(event.target.value)}
      />
      <button type="submit" className="btn btn-secondary">
        Ban
      </button>
    </form>
  )
}
