import { metersBetween, type Point } from '#core/distance.ts'
import { fold } from '#core/text.ts'
import { type ColumnsOf, hoursColumns } from '#features/businesses/business-columns.ts'
import type { ImportedValues, ImportRow } from './imports.ts'

/** What tells businesses apart, of a row or of a business in the directory. */
export type Candidate = ColumnsOf<'telling'> & {
  /** The id that its source gave it; '' when it has none of its own. */
  ownId: string
}

/** Two entries of one name this close are the same; mapped points of one building lie this far apart. */
const nearMeters = 75
/** Branches of a chain can face each other across the street; they must share a doorway to be the same. */
const nearMetersOfChain = 30
/** With this many entries, a name is a chain's. */
const chainSize = 4
/** Entries with one address that are farther apart than this share only a street's name. */
const sameAddressMeters = 300

/**
 * Explains why two entries of the same name are the same business; null when they are not. Branches of a chain have one
 * name but different addresses: they are two businesses.
 * @param entriesOfName how many entries carry this name
 */
export function whySame(a: Candidate, b: Candidate, entriesOfName: number): string | null {
  const [here, there] = [pointOf(a), pointOf(b)]
  const meters = here && there ? metersBetween(here, there) : null
  if (meters !== null && meters <= (entriesOfName >= chainSize ? nearMetersOfChain : nearMeters)) {
    return `same name, ${Math.round(meters)} m away`
  }
  const mayShareAddress = meters === null || meters <= sameAddressMeters
  if (mayShareAddress && a.ownId !== '' && a.ownId === b.ownId) return 'same name and same id at its source'
  const address = fold(a.address)
  if (mayShareAddress && isStreetAddress(a) && address === fold(b.address)) return 'same name and address'
  const isPlaced = (one: Candidate) => pointOf(one) !== null || one.address !== ''
  if (!isPlaced(a) && !isPlaced(b) && fold(a.city) === fold(b.city)) {
    return 'same name and city, neither with an address'
  }
  return null
}

function pointOf({ latitude, longitude }: Candidate): Point | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** A city followed by its region is still only a city. */
function isStreetAddress({ address, city }: Candidate): boolean {
  const cityWords = fold(city).replace(/city$/, '')
  const rest = address
    .split(',')
    .map(fold)
    .filter((part) => part !== '' && !part.includes(cityWords) && !/^\d+$/.test(part))
  return rest.join('').length >= 6
}

export type MergedRow = { row: ImportRow; into: string; reason: string }

export type Group = { row: ImportRow; entriesOfName: number }

/**
 * Merges duplicates within a file, in the file's order: the first row of each business stays and takes over what only
 * its duplicates say.
 * @param namesElsewhere folded names of known entries that are not in this file
 */
export function groupRows(
  rows: readonly ImportRow[],
  namesElsewhere: Iterable<string>,
): { groups: Group[]; merged: MergedRow[] } {
  const entries = new Map<string, number>()
  for (const name of [...rows.map(({ values }) => fold(values.name)), ...namesElsewhere]) {
    entries.set(name, (entries.get(name) ?? 0) + 1)
  }
  const byIdentity = new Map<string, Group>()
  const byName = new Map<string, Group[]>()
  const merged: MergedRow[] = []
  for (const row of rows) {
    const name = fold(row.values.name)
    const entriesOfName = entries.get(name) ?? 1
    const found = findGroup(row, byIdentity.get(identityOf(row)), byName.get(name) ?? [], entriesOfName)
    if (found) {
      const into = `row ${found.group.row.row} "${found.group.row.values.name}"`
      merged.push({ row, into, reason: found.reason })
      found.group.row = { ...found.group.row, values: mergeValues(found.group.row.values, row.values) }
      continue
    }
    const group = { row, entriesOfName }
    byIdentity.set(identityOf(row), group)
    const sameName = byName.get(name)
    if (sameName) sameName.push(group)
    else byName.set(name, [group])
  }
  const groups = [...byName.values()].flat().sort((a, b) => a.row.row - b.row.row)
  return { groups, merged }
}

function findGroup(
  row: ImportRow,
  sameIdentity: Group | undefined,
  sameName: readonly Group[],
  count: number,
) {
  if (sameIdentity) {
    return { group: sameIdentity, reason: row.hasOwnId ? 'same id at its source' : 'same name and place' }
  }
  for (const group of sameName) {
    const reason = whySame(candidateOf(row), candidateOf(group.row), count)
    if (reason !== null) return { group, reason }
  }
  return undefined
}

export function identityOf({ source, sourceId }: { source: string; sourceId: string }): string {
  return `${source}\n${sourceId}`
}

export function candidateOf({ values, sourceId, hasOwnId }: ImportRow): Candidate {
  return { ...values, ownId: hasOwnId ? sourceId : '' }
}

/** The first, with its blanks filled from the second. A week or a pair of coordinates is taken whole or not at all. */
export function mergeValues(first: ImportedValues, second: ImportedValues): ImportedValues {
  const merged = { ...second, ...filledOf(first) }
  const point = first.latitude === null ? second : first
  const week = hoursColumns.some((field) => first[field] !== '') ? first : second
  for (const field of hoursColumns) merged[field] = week[field]
  const others = [first.secondary_category, second.category, second.secondary_category]
  const secondary = others.find((slug) => slug !== '' && slug !== merged.category) ?? ''
  return { ...merged, latitude: point.latitude, longitude: point.longitude, secondary_category: secondary }
}

function filledOf(values: ImportedValues): Partial<ImportedValues> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null))
}
