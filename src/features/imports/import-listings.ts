/** Rows of an exported file that come back: each is the listing that it names. */
import type { Columns, ImportStore } from './import-store.ts'
import type { RowOutcome } from './imports.ts'
import { changesOfListing, type Listing, type ListingRow } from './listing-cells.ts'
import type { Changes } from './plan.ts'

/** What becomes of the rows that name a listing. */
export type ListingPlan = {
  due: { row: ListingRow; changes: Changes; owner: string | null }[]
  outcomes: RowOutcome[]
  /** Rows whose listing is gone, which are read like any other. */
  strangers: ListingRow[]
}

/** Says of each row what it changes. Rows of one listing follow each other. */
export async function planListings(
  rows: readonly ListingRow[],
  store: Pick<ImportStore, 'businesses'>,
): Promise<ListingPlan> {
  const plan: ListingPlan = { due: [], outcomes: [], strangers: [] }
  if (rows.length === 0) return plan
  const stored = await store.businesses([...new Set(rows.map(({ id }) => id))])
  const current = new Map<string, Listing>(stored.map((listing) => [listing.id, listing]))
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
    const isDue = Object.keys(changes).length > 0 || owner !== null
    plan.outcomes.push(outcomeOf(row, listing, isDue ? 'changed' : 'unchanged', ''))
    if (!isDue) continue
    plan.due.push({ row, changes, owner })
    current.set(row.id, {
      ...listing,
      ownerEmail: owner ?? listing.ownerEmail,
      values: { ...listing.values, ...changes },
    })
  }
  return plan
}

function outcomeOf(
  { row, cleaned }: ListingRow,
  { values }: Listing,
  outcome: RowOutcome['outcome'],
  reason: string,
): RowOutcome {
  const leftOut = outcome === 'changed' && cleaned.ok ? cleaned.value.leftOut : []
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
