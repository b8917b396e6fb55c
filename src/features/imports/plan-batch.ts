import { metersBetween } from '#core/distance.ts'
import { fold } from '#core/text.ts'
import { blockKeysOf } from '#features/duplicates/block-keys.ts'
import { type Entry, type Judgement, reasonOf } from '#features/duplicates/duplicates.ts'
import { judgePair } from '#features/duplicates/judge-pair.ts'
import type { FileMemory, FreshRow } from './file-memory.ts'
import type { KnownMatch } from './import-store.ts'
import type { ImportedValues, ImportRow } from './imports.ts'
import { identityOf, mergeValues } from './merge-values.ts'

/** A row of a listed business: what its own source says is set, a foreign one only fills blanks. */
export type TargetRow = {
  row: ImportRow
  match: KnownMatch
  isForeign: boolean
  /** Why, of a foreign one. */
  reason: string
  /** Whether it is found for the first time, and is to be remembered. */
  isFound: boolean
}

type MergedRow = { row: ImportRow; into: FreshRow; reason: string }

/** What happens to each row of a batch. */
export type BatchPlan = { fresh: FreshRow[]; targets: TargetRow[]; merged: MergedRow[] }

/**
 * Says of each row of a batch which business it is: one that is listed, one that an earlier row brings, or a new one.
 * @param matches what the directory knows of the rows
 * @param memory what the file said before
 */
export function planBatch(
  rows: readonly ImportRow[],
  matches: readonly KnownMatch[],
  memory: FileMemory,
): BatchPlan {
  const plan: BatchPlan = { fresh: [], targets: [], merged: [] }
  const byRow = Map.groupBy(matches, ({ rowIndex }) => rowIndex)
  const namesHere = Map.groupBy(
    rows.filter((_, index) => byRow.get(index)?.every(({ how }) => how === 'like') ?? true),
    ({ values }) => fold(values.name),
  )
  for (const [index, row] of rows.entries()) {
    const known = byRow.get(index) ?? []
    const bearers = namesHere.get(fold(row.values.name))?.length ?? 1
    placeRow(row, known, bearers, memory, plan)
    memory.see(row)
  }
  return plan
}

function placeRow(
  row: ImportRow,
  known: readonly KnownMatch[],
  bearers: number,
  memory: FileMemory,
  plan: BatchPlan,
): void {
  const earlier = memory.rowOf(row)
  const own = known.find(({ how }) => how === 'own')
  if (own) {
    const { name } = own.business.values
    const reason = earlier === null ? '' : `is row ${earlier} "${name}" (${sameIdentity(row)})`
    plan.targets.push({ row, match: own, isForeign: earlier !== null, reason, isFound: false })
    return
  }
  const alias = known.find(({ how }) => how === 'alias')
  if (alias) {
    plan.targets.push({ row, match: alias, isForeign: true, reason: alias.reason, isFound: false })
    return
  }
  const twin = memory.freshOf(identityOf(row))
  if (twin) {
    mergeInto(twin, row, sameIdentity(row), plan)
    return
  }
  const listed = judgeListed(row, known, bearers)
  if (listed.same) {
    const { match, reason } = listed.same
    const said = `is "${match.business.values.name}", which is listed (${reason})`
    plan.targets.push({ row, match, isForeign: true, reason: said, isFound: true })
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
function isSameOfTwoSources(row: ImportRow, sourceId: string | null, values: ImportedValues): boolean {
  if (!row.hasOwnId || row.sourceId !== sourceId || fold(row.values.name) !== fold(values.name)) return false
  const { latitude, longitude } = row.values
  if (latitude === null || longitude === null || values.latitude === null || values.longitude === null)
    return true
  const there = { latitude: values.latitude, longitude: values.longitude }
  return metersBetween({ latitude, longitude }, there) <= sameIdMeters
}

function judgeListed(row: ImportRow, known: readonly KnownMatch[], bearers: number) {
  const name = fold(row.values.name)
  const namesakes = known.filter(({ business }) => fold(business.values.name) === name)
  const sameId = namesakes.find(({ business }) => isSameOfTwoSources(row, business.sourceId, business.values))
  const listed = Math.max(0, ...namesakes.map(({ entriesOfName }) => entriesOfName))
  if (sameId)
    return {
      same: { match: sameId, reason: 'same name and same id at its source' },
      note: '',
      bearers: listed,
    }
  const judged = known.map((match) => ({
    match,
    judgement: judgePair(entryOf(row.values), entryOf(match.business.values), match.entriesOfName + bearers),
  }))
  const best = bestOf(judged)
  const reason = best ? reasonOf(best.judgement) : ''
  if (best?.judgement.answer === 'same')
    return { same: { match: best.match, reason }, note: '', bearers: listed }
  const note = best ? `may be "${best.match.business.values.name}", which is listed (${reason})` : ''
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
