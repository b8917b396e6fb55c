import { metersBetween } from '#core/distance.ts'
import { groupBy } from '#core/group-by.ts'
import { fold } from '#core/text.ts'
import { blockKeysOf } from '#features/duplicates/block-keys.ts'
import { type Entry, type Judgement, reasonOf } from '#features/duplicates/duplicates.ts'
import { areTwoPlaces, judgePair } from '#features/duplicates/judge-pair.ts'
import type { FileMemory, FreshRow } from './file-memory.ts'
import type { Known, KnownMatch, LikeMatch } from './import-store.ts'
import type { ImportedValues, ImportRow } from './imports.ts'
import { identityOf, mergeValues } from './merge-values.ts'

/** A row of a listed business: what its own source says is set, a foreign one only fills blanks. */
export type TargetRow = {
  row: ImportRow
  /** The business's id. */
  id: string
  here: KnownMatch['here']
  isForeign: boolean
  /** Why, of a foreign one. */
  reason: string
  /** Whether it is found for the first time, and is to be remembered. */
  isFound: boolean
}

type MergedRow = { row: ImportRow; into: FreshRow; reason: string }

/** What happens to each row of a batch. */
export type BatchPlan = { fresh: FreshRow[]; targets: TargetRow[]; merged: MergedRow[] }

/** A business that a row may be, and how many bear its name. */
export type CloseMatch = LikeMatch & { entriesOfName: number }

/** Of the businesses that rows share a block with, those of their name, and those that may be the same. */
export function closeMatches(rows: readonly ImportRow[], alike: readonly LikeMatch[]): readonly LikeMatch[] {
  const names = rows.map(({ values }) => fold(values.name))
  return alike.filter(({ rowIndex, business }) => {
    const row = rows[rowIndex]
    if (row === undefined) return false
    return fold(business.name) === names[rowIndex] || !areTwoPlaces(entryOf(row.values), business)
  })
}

/**
 * Says of each row of a batch which business it is: one that is listed, one that an earlier row brings, or a new one.
 * @param known what the directory knows of the rows
 * @param memory what the file said before
 */
export function planBatch(
  rows: readonly ImportRow[],
  known: Pick<Known, 'matches'> & { alike: readonly CloseMatch[] },
  memory: FileMemory,
): BatchPlan {
  const plan: BatchPlan = { fresh: [], targets: [], merged: [] }
  const matches = groupBy(known.matches, ({ rowIndex }) => rowIndex)
  const alike = groupBy(known.alike, ({ rowIndex }) => rowIndex)
  const names = rows.map(({ values }) => fold(values.name))
  const namesHere = groupBy(
    names.filter((_, index) => !matches.has(index)),
    (name) => name,
  )
  for (const [index, row] of rows.entries()) {
    const own = matches.get(index)
    const match = own?.find(({ how }) => how === 'own') ?? own?.[0]
    const bearers = namesHere.get(names[index] ?? '')?.length ?? 1
    if (match) plan.targets.push(targetOf(row, match, memory.rowOf(row)))
    else placeRow(row, alike.get(index) ?? [], bearers, memory, plan)
    memory.see(row)
  }
  return plan
}

/** @param earlier the row of the file that had the same id before */
function targetOf(
  row: ImportRow,
  { how, business, here, reason }: KnownMatch,
  earlier: number | null,
): TargetRow {
  const target = { row, id: business.id, here, isFound: false }
  if (how === 'alias') return { ...target, isForeign: true, reason }
  const again = earlier === null ? '' : `is row ${earlier} "${business.values.name}" (${sameIdentity(row)})`
  return { ...target, isForeign: earlier !== null, reason: again }
}

function placeRow(
  row: ImportRow,
  known: readonly CloseMatch[],
  bearers: number,
  memory: FileMemory,
  plan: BatchPlan,
): void {
  const twin = memory.freshOf(identityOf(row))
  if (twin) {
    mergeInto(twin, row, sameIdentity(row), plan)
    return
  }
  const listed = judgeListed(row, known, bearers)
  if (listed.same) {
    const { business, reason } = listed.same
    const said = `is "${business.name}", which is listed (${reason})`
    plan.targets.push({ row, id: business.id, here: null, isForeign: true, reason: said, isFound: true })
    return
  }
  const inFile = judgeInFile(row, memory, bearers + listed.bearers)
  if (inFile.same) {
    mergeInto(inFile.same.fresh, row, inFile.same.reason, plan)
    return
  }
  const fresh = { row, values: row.values, note: listed.note || inFile.note }
  plan.fresh.push(fresh)
  memory.keepFresh(fresh)
}

function mergeInto(fresh: FreshRow, row: ImportRow, reason: string, plan: BatchPlan): void {
  fresh.values = mergeValues(fresh.values, row.values)
  const said = `is row ${fresh.row.row} "${fresh.row.values.name}" (${reason})`
  plan.merged.push({ row, into: fresh, reason: said })
}

function sameIdentity({ hasOwnId }: ImportRow): string {
  return hasOwnId ? 'same id at its source' : 'same name and place'
}

/** Entries of one id at their sources that are farther apart than this only share the number. */
const sameIdMeters = 300

/** One map in two files: the same name under the same id of two sources. */
function isSameOfTwoSources(row: ImportRow, sourceId: string | null, values: Entry): boolean {
  if (!row.hasOwnId || row.sourceId !== sourceId || fold(row.values.name) !== fold(values.name)) return false
  const { latitude, longitude } = row.values
  if (latitude === null || longitude === null || values.latitude === null || values.longitude === null)
    return true
  const there = { latitude: values.latitude, longitude: values.longitude }
  return metersBetween({ latitude, longitude }, there) <= sameIdMeters
}

function judgeListed(row: ImportRow, known: readonly CloseMatch[], bearers: number) {
  const name = fold(row.values.name)
  const namesakes = known.filter(({ business }) => fold(business.name) === name)
  const sameId = namesakes.find(({ business }) => isSameOfTwoSources(row, business.sourceId, business))
  const listed = Math.max(0, ...namesakes.map(({ entriesOfName }) => entriesOfName))
  if (sameId)
    return {
      same: { business: sameId.business, reason: 'same name and same id at its source' },
      note: '',
      bearers: listed,
    }
  const judged = known.map(({ business, entriesOfName }) => ({
    business,
    judgement: judgePair(entryOf(row.values), business, entriesOfName + bearers),
  }))
  const best = bestOf(judged)
  const reason = best ? reasonOf(best.judgement) : ''
  if (best?.judgement.answer === 'same')
    return { same: { business: best.business, reason }, note: '', bearers: listed }
  const note = best ? `may be "${best.business.name}", which is listed (${reason})` : ''
  return { same: null, note, bearers: listed }
}

function judgeInFile(row: ImportRow, memory: FileMemory, bearers: number) {
  const judged = [...memory.alike(blockKeysOf(entryOf(row.values)))].map((fresh) => ({
    fresh,
    judgement: isSameOfTwoSources(row, fresh.row.hasOwnId ? fresh.row.sourceId : null, fresh.values)
      ? sameInTwoSources
      : judgePair(entryOf(row.values), entryOf(fresh.values), bearers),
  }))
  const best = bestOf(judged)
  const reason = best ? reasonOf(best.judgement) : ''
  if (best?.judgement.answer === 'same') return { same: { fresh: best.fresh, reason }, note: '' }
  return {
    same: null,
    note: best ? `may be row ${best.fresh.row.row} "${best.fresh.values.name}" (${reason})` : '',
  }
}

const sameInTwoSources: Judgement = {
  answer: 'same',
  score: Number.POSITIVE_INFINITY,
  evidence: [{ aspect: 'name', weight: 0, words: 'same name and same id at its source' }],
}

/** The likeliest that is the same, else the likeliest that a person should look at. */
function bestOf<One extends { judgement: Judgement }>(judged: readonly One[]): One | undefined {
  const rank = ({ judgement: { answer, score } }: One) => (answer === 'same' ? 1e6 : 0) + score
  return judged.filter(({ judgement }) => judgement.answer !== 'another').sort((a, b) => rank(b) - rank(a))[0]
}

/** What the judge compares of values; one object for each, since names are read once for each object. */
function entryOf(values: ImportedValues): Entry {
  return values
}
