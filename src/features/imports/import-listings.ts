/** Rows of an exported file that come back: each is the listing that it names. */
import { changesOfDesk, type DeskChanges, newSlugOf } from './desk-cells.ts'
import type { Columns, ImportStore } from './import-store.ts'
import type { RowOutcome } from './imports.ts'
import { changesOfListing, headOf, type Listing, type ListingRow } from './listing-cells.ts'
import type { Changes } from './plan.ts'

/** What becomes of the rows that name a listing. */
export type ListingPlan = {
  due: { row: ListingRow; changes: Changes; owner: string | null; desk: DeskChanges['columns'] }[]
  outcomes: RowOutcome[]
  /** Rows whose listing is gone, which are read like any other. */
  strangers: ListingRow[]
}

/** Says of each row what it changes. Rows of one listing follow each other. */
export async function planListings(
  rows: readonly ListingRow[],
  store: Pick<ImportStore, 'businesses' | 'recognise'>,
  importId: string,
): Promise<ListingPlan> {
  const plan: ListingPlan = { due: [], outcomes: [], strangers: [] }
  if (rows.length === 0) return plan
  const stored = await store.businesses([...new Set(rows.map(({ id }) => id))])
  const current = new Map<string, Listing>(stored.map((listing) => [listing.id, listing]))
  const taken = await takenSlugs(rows, current, store, importId)
  for (const row of rows) {
    const listing = current.get(row.id)
    if (!listing) {
      plan.strangers.push(row)
      continue
    }
    const found = changesOfListing(row, listing)
    if (!found.ok) {
      plan.outcomes.push(outcomeOf(row, listing, 'refused', found.error))
      continue
    }
    const { changes, owner } = found.value
    const desk = changesOfDesk(row.cells, listing.desk, taken, headOf)
    const slug = desk.columns.slug
    if (slug !== undefined) taken.add(slug)
    const isDue = Object.keys({ ...changes, ...desk.columns }).length > 0 || owner !== null
    const leftOut = [...found.value.leftOut, ...desk.leftOut]
    plan.outcomes.push(outcomeOf(row, listing, isDue ? 'changed' : 'unchanged', '', leftOut))
    if (!isDue) continue
    plan.due.push({ row, changes, owner, desk: desk.columns })
    current.set(row.id, {
      ...listing,
      desk: { ...listing.desk, ...desk.columns },
      ownerEmail: owner ?? listing.ownerEmail,
      values: { ...listing.values, ...changes },
    })
  }
  return plan
}

/** Of the slugs that rows give their listings anew, those that are another's: the directory would number them. */
async function takenSlugs(
  rows: readonly ListingRow[],
  listings: ReadonlyMap<string, Listing>,
  store: Pick<ImportStore, 'recognise'>,
  importId: string,
): Promise<Set<string>> {
  const wanted = rows.flatMap(({ id, cells }) => {
    const listing = listings.get(id)
    return listing ? (newSlugOf(cells, listing.desk) ?? []) : []
  })
  if (wanted.length === 0) return new Set()
  const asked = [...new Set(wanted)].map((slug) => ({ slug, block_keys: [] }))
  return new Set((await store.recognise(importId, asked)).taken)
}

function outcomeOf(
  { row }: ListingRow,
  { values }: Listing,
  outcome: RowOutcome['outcome'],
  reason: string,
  leftOut: readonly string[] = [],
): RowOutcome {
  return { row, name: values.name, outcome, reason, leftOut }
}

/** The outcomes once it is known which owners and values were refused. */
export function withRefusals(plan: ListingPlan, refused: ReadonlyMap<string, string>): RowOutcome[] {
  const ofRow = new Map(plan.due.map(({ row }) => [row.row, refused.get(row.id)]))
  return plan.outcomes.map((one): RowOutcome => {
    const reason = one.outcome === 'changed' ? ofRow.get(one.row) : undefined
    return reason === undefined ? one : { ...one, outcome: 'refused', reason }
  })
}

/** The owners that rows name, as ids by address. Nobody becomes the owner of a listing who has not signed in. */
export async function ownersOf({ due }: ListingPlan, store: Pick<ImportStore, 'owners'>) {
  const emails = due.flatMap(({ owner }) => (owner === null ? [] : [owner.toLowerCase()]))
  return emails.length === 0 ? new Map<string, string>() : store.owners([...new Set(emails)])
}

/** The columns that a row sets of its owner; null where nobody has the address. */
export function ownerColumns(owner: string | null, known: ReadonlyMap<string, string>): Columns | null {
  if (owner === null) return {}
  const id = known.get(owner.toLowerCase())
  return id === undefined ? null : { owner_id: id }
}
