import { areTwoPlaces } from '#features/duplicates/judge-pair.ts'
import { leftOutOfNew } from './desk-cells.ts'
import type { FileMemory } from './file-memory.ts'
import { type ListingPlan, ownerColumns, ownersOf, planListings, withRefusals } from './import-listings.ts'
import type { Alias, Columns, Counts, ImportStore, Known, Refusal } from './import-store.ts'
import type { StoredBusiness } from './imports.schema.ts'
import { type ImportedValues, type ImportRow, type RowOutcome, sourceValuesOf } from './imports.ts'
import { headOf, type ListingRow } from './listing-cells.ts'
import { identityOf } from './merge-values.ts'
import {
  bareSlugOf,
  type Changes,
  changesOfForeign,
  changesOfReturning,
  withCityName,
  withSlugs,
} from './plan.ts'
import { type BatchPlan, planBatch, type TargetRow } from './plan-batch.ts'
import { recogniseRows } from './recognise-rows.ts'
import { changedColumns, newColumns } from './stored-columns.ts'

type BatchWork = {
  store: ImportStore
  importId: string
  memory: FileMemory
  /** The ids of the categories of these slugs. */
  categories: (slugs: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** A dry run writes nothing but counts everything. */
  isDry: boolean
  asDrafts: boolean
}

/** Rows that are dealt with at once: what they say, those that could not be read, and those that name their listing. */
export type Batch = { rows: ImportRow[]; refused: RowOutcome[]; listings: ListingRow[] }

type BatchDone = { outcomes: RowOutcome[]; inserted: number; updated: number; unchanged: number }

/** A change, and what a person should know of it; '' mostly. */
type Due = { target: TargetRow; changes: Changes; note: string }

/** Imports one batch of rows: asks the directory which it knows, and stores what is new or changed. */
export async function importBatch(batch: Batch, work: BatchWork): Promise<BatchDone> {
  const { store, importId, memory, isDry } = work
  const listings = await planListings(batch.listings, store, importId)
  const { rows, refused } = withStrangers(batch, listings)
  const known = await recogniseRows(rows, store, importId)
  const plan = planBatch(rows, known, memory)
  const due = changesOf(plan.targets, await businessesOf(plan, known, store))
  const owners = await ownersOf(listings, store)
  const strange = listings.due.filter(({ owner }) => ownerColumns(owner, owners) === null)
  const unknown = strange.map(
    ({ row, owner }) => [row.id, `${owner} cannot be made its owner: nobody has signed in so`] as const,
  )
  listings.outcomes = withRefusals(listings, new Map(unknown))
  listings.due = listings.due.filter((one) => !strange.includes(one))
  const counts = withListings(countRows(plan, due, rows.length, refused.length), listings)
  const failed = isDry ? [] : await storePlan({ plan, due, listings, owners }, counts, known.taken, work)
  if (!isDry) memory.forgetFresh()
  const ofChanged = new Map(failed.flatMap((one) => ('changed' in one ? [[one.changed, one.reason]] : [])))
  const outcomes = [...refused, ...outcomesOf(plan, due, failed), ...withRefusals(listings, ofChanged)]
  const madeRefused = failed.filter((one) => 'made' in one).length
  const updated = [...due.map(({ target }) => target), ...listings.due.map(({ row }) => row)]
  return {
    outcomes: outcomes.sort((a, b) => a.row - b.row),
    inserted: counts.new - madeRefused,
    updated: updated.filter(({ id }) => !ofChanged.has(id)).length,
    unchanged: counts.unchanged,
  }
}

/** The rows of a batch, with those whose listing is gone. */
function withStrangers({ rows, refused }: Batch, { strangers }: ListingPlan) {
  return {
    rows: [
      ...rows,
      ...strangers.flatMap(({ cleaned, cells }) => (cleaned.ok ? [asNew(cleaned.value, cells)] : [])),
    ],
    refused: [
      ...refused,
      ...strangers.flatMap(({ row, cells, cleaned }): RowOutcome[] => {
        const name = cells.get('name') ?? ''
        return cleaned.ok ? [] : [{ row, name, outcome: 'refused', reason: cleaned.error, leftOut: [] }]
      }),
    ],
  }
}

/** A row without a listing, or whose listing is gone, with what of it only a listing that is there can be given. */
export function asNew(row: ImportRow, cells: ListingRow['cells']): ImportRow {
  return { ...row, leftOut: [...row.leftOut, ...leftOutOfNew(cells, bareSlugOf(row.values), headOf)] }
}

function withListings(counts: Counts, { outcomes }: ListingPlan): Counts {
  const count = (outcome: string) => outcomes.filter((one) => one.outcome === outcome).length
  return {
    ...counts,
    read: counts.read + outcomes.length,
    changed: counts.changed + count('changed'),
    unchanged: counts.unchanged + count('unchanged'),
    refused: counts.refused + count('refused'),
  }
}

/** The businesses that rows are, by id; those that were found by what they are like are asked for. */
async function businessesOf({ targets }: BatchPlan, { matches }: Pick<Known, 'matches'>, store: ImportStore) {
  const businesses = new Map<string, StoredBusiness>(matches.map(({ business }) => [business.id, business]))
  const missing = new Set(targets.flatMap(({ id }) => (businesses.has(id) ? [] : [id])))
  const found = missing.size === 0 ? [] : await store.businesses([...missing])
  for (const business of found) businesses.set(business.id, business)
  return businesses
}

/** Rows of one business follow each other: the second finds what the first left. */
function changesOf(targets: readonly TargetRow[], businesses: ReadonlyMap<string, StoredBusiness>): Due[] {
  const current = new Map<string, ImportedValues>()
  return targets.flatMap((target): Due[] => {
    const { id } = target
    const stored = businesses.get(id)
    // Somebody removed it this very moment: the next import brings it.
    if (!stored) return []
    const { last, values } = stored
    const now = current.get(id) ?? values
    const said = target.isForeign
      ? changesOfForeign(target.row.values, now)
      : changesOfReturning(target.row.values, last, now)
    const changes = withCityName(said, now)
    if (changes === null) return []
    const distinct = withDistinctCategories(changes, now)
    current.set(id, { ...now, ...distinct })
    return [{ target, changes: distinct, note: noteOfChange(target, now) }]
  })
}

/** Two files of one name number their rows alike: what an id named before, and now seems to be another place, is told. */
function noteOfChange({ row, isForeign }: TargetRow, before: ImportedValues): string {
  const isOther = !isForeign && areTwoPlaces(before, row.values)
  return isOther ? `was "${before.name}", which seems to be another place` : ''
}

/** A source's new primary category may equal a secondary one chosen by an editor, which then goes. */
function withDistinctCategories(changes: Changes, current: ImportedValues): Changes {
  const category = changes.category ?? current.category
  const secondary = changes.secondary_category ?? current.secondary_category
  return category !== '' && category === secondary ? { ...changes, secondary_category: '' } : changes
}

/** What became of a row of its own business, this import's earlier work included. */
function ownOutcome({ here }: TargetRow, isDue: boolean): 'new' | 'changed' | 'unchanged' {
  if (here === 'new') return 'new'
  return isDue ? 'changed' : (here ?? 'unchanged')
}

function countRows(
  { fresh, targets, merged }: BatchPlan,
  due: readonly Due[],
  rows: number,
  refused: number,
): Counts {
  const dueTargets = new Set(due.map(({ target }) => target))
  const own = targets.filter(({ isForeign }) => !isForeign).map((one) => ownOutcome(one, dueTargets.has(one)))
  const count = (outcome: string) => own.filter((one) => one === outcome).length
  return {
    read: rows + refused,
    new: fresh.length + count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    merged: merged.length + targets.length - own.length,
    refused,
  }
}

type Planned = {
  plan: BatchPlan
  due: readonly Due[]
  listings: ListingPlan
  owners: ReadonlyMap<string, string>
}

async function storePlan(
  { plan, due, listings, owners }: Planned,
  counts: Counts,
  taken: ReadonlySet<string>,
  { store, importId, categories, asDrafts }: BatchWork,
): Promise<Refusal[]> {
  const values = [
    ...plan.fresh.map((one) => one.values),
    ...due.map(({ target }) => target.row.values),
    ...listings.due.map(({ changes }) => changes),
  ]
  const slugs = values.flatMap((one) => [one.category ?? '', one.secondary_category ?? ''])
  const ids = await categories(slugs.filter((slug) => slug !== ''))
  const changed = due.map(({ target, changes }): Columns & { id: string } => ({
    ...changedColumns(changes, ids),
    ...(!target.isForeign && { source_values: sourceValuesOf(target.row) }),
    id: target.id,
  }))
  const edited = listings.due.map(({ row, changes, owner, desk }): Columns & { id: string } => ({
    ...changedColumns(changes, ids),
    ...ownerColumns(owner, owners),
    ...desk,
    id: row.id,
  }))
  const made = withSlugs(plan.fresh, taken).map((one) => newColumns(one, ids, asDrafts))
  return store.store(importId, { made, changed: [...changed, ...edited], aliases: aliasesOf(plan), counts })
}

/** Rows that mean a business of another row, so that they mean it the next time too. */
function aliasesOf({ targets, merged }: BatchPlan): Alias[] {
  const found = targets.filter(({ isFound }) => isFound)
  const others = merged.filter(({ row, into }) => identityOf(row) !== identityOf(into.row))
  const aliasOf = ({ source, sourceId }: ImportRow, reason: string) => ({
    source,
    source_id: sourceId,
    reason,
  })
  return [
    ...found.map(({ row, id, reason }) => ({ ...aliasOf(row, reason), business_id: id })),
    ...others.map(({ row, into, reason }) => ({
      ...aliasOf(row, reason),
      of_source: into.row.source,
      of_source_id: into.row.sourceId,
    })),
  ]
}

function outcomesOf(plan: BatchPlan, due: readonly Due[], failed: readonly Refusal[]): RowOutcome[] {
  const notes = new Map(due.map(({ target, note }) => [target, note]))
  const ofMade = new Map(failed.flatMap((one) => ('made' in one ? [[plan.fresh[one.made], one.reason]] : [])))
  const ofChanged = new Map(failed.flatMap((one) => ('changed' in one ? [[one.changed, one.reason]] : [])))
  return [
    ...plan.fresh.map((one) => {
      const reason = ofMade.get(one)
      return reason === undefined
        ? say(one.row, 'new', [one.note, ...one.row.questions].filter((why) => why !== '').join('; '))
        : say(one.row, 'refused', reason)
    }),
    ...plan.merged.map(({ row, into, reason }) => {
      const why = ofMade.get(into)
      return why === undefined
        ? say(row, 'merged', reason)
        : say(row, 'refused', `${reason}, which is refused: ${why}`)
    }),
    ...plan.targets.map((target) => {
      const isDue = notes.has(target)
      const why = isDue ? ofChanged.get(target.id) : undefined
      if (why !== undefined) return say(target.row, 'refused', why)
      return target.isForeign
        ? say(target.row, 'merged', target.reason)
        : say(target.row, ownOutcome(target, isDue), notes.get(target) ?? '')
    }),
  ]
}

/** A row's outcome, which also tells what of the row could not be taken. */
function say({ row, values, leftOut }: ImportRow, outcome: RowOutcome['outcome'], why: string): RowOutcome {
  const written = leftOut.filter((text) => !text.endsWith(' ""'))
  return { row, name: values.name, outcome, reason: why, leftOut: written }
}
