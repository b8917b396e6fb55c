import { slugify } from '#core/slug.ts'
import { fold } from '#core/text.ts'
import {
  type Candidate,
  candidateOf,
  type Group,
  identityOf,
  type MergedRow,
  mergeValues,
  whySame,
} from './duplicates.ts'
import type { ImportedField, ImportedValues, ImportRow } from './imports.ts'

/** A business in the directory, with what is needed to recognise a row. */
export type KnownBusiness = Omit<Candidate, 'ownId'> & {
  id: string
  slug: string
  source: string | null
  sourceId: string | null
}

/** What happens to each row that was not merged into another row of its file. */
export type ImportPlan = {
  fresh: ImportRow[]
  /** Rows from an earlier import: what their source changed is set. */
  returning: { row: ImportRow; id: string }[]
  /** Rows for a business that was added another way: only its blanks are filled. */
  foreign: { row: ImportRow; id: string }[]
  merged: MergedRow[]
}

/** Compares rows with the directory. */
export function planImport(groups: readonly Group[], known: readonly KnownBusiness[]): ImportPlan {
  const byIdentity = new Map(
    known.flatMap((business) =>
      business.source === null || business.sourceId === null
        ? []
        : [[identityOf({ source: business.source, sourceId: business.sourceId }), business] as const],
    ),
  )
  const byName = Map.groupBy(known, ({ name }) => fold(name))
  const plan: ImportPlan = { fresh: [], returning: [], foreign: [], merged: [] }
  for (const group of groups) {
    const { row } = group
    const own = byIdentity.get(identityOf(row))
    const same = own ? null : findKnown(group, byName.get(fold(row.values.name)) ?? [])
    if (own) plan.returning.push({ row, id: own.id })
    else if (same) {
      plan.foreign.push({ row, id: same.business.id })
      plan.merged.push({ row, into: `"${same.business.name}", which is listed`, reason: same.reason })
    } else plan.fresh.push(row)
  }
  return plan
}

function findKnown({ row, entriesOfName }: Group, sameName: readonly KnownBusiness[]) {
  for (const business of sameName) {
    const reason = whySame(candidateOf(row), { ...business, ownId: business.sourceId ?? '' }, entriesOfName)
    if (reason !== null) return { business, reason }
  }
  return null
}

export type Changes = Partial<ImportedValues>

/** A row that becomes a business, with its preferred slug. */
export type NewRow = ImportRow & { slug: string }

/**
 * Gives each new row a slug of its own: when the bare name is taken, the city is added, before the database has to
 * append a number.
 * @param taken slugs in use
 */
export function withSlugs(rows: readonly ImportRow[], taken: Iterable<string>): NewRow[] {
  const used = new Set(taken)
  return rows.map((row) => {
    const { name, city, category } = row.values
    const bare = slugify(name) || slugify(`${category} ${city}`)
    const slug = used.has(bare) ? slugify(`${bare} ${city}`) : bare
    used.add(slug)
    return { ...row, slug: slug.slice(0, maxSlugLength).replace(/-$/, '') }
  })
}

/** The database's limit is 120, and it may append a number. */
const maxSlugLength = 100

/**
 * What a returning row sets: the fields that its source changed since the last import. An edit made meanwhile stays
 * unless the source changed the same field; a field that the source dropped is blanked only if nobody edited it.
 * @param last the values of the last import; null when unknown
 * @returns null when the source is unchanged: then nothing is written, not even a date
 */
export function changesOfReturning(
  now: ImportedValues,
  last: Readonly<Record<string, string | number | null>> | null,
  current: ImportedValues,
): Changes | null {
  const moved = new Set(
    fieldsOf(now).filter((field) => now[field] !== (last?.[field] ?? blankOf(now[field]))),
  )
  if (last !== null && moved.size === 0) return null
  // One coordinate without the other is useless.
  if (moved.has('latitude') || moved.has('longitude')) moved.add('latitude').add('longitude')
  return pick(now, (field) => {
    if (!moved.has(field) || now[field] === current[field]) return false
    const isLost = now[field] === '' || now[field] === null
    return !isLost || current[field] === (last?.[field] ?? blankOf(now[field]))
  })
}

/** What a row adds to a business that was added another way; null when it adds nothing. */
export function changesOfForeign(row: ImportedValues, current: ImportedValues): Changes | null {
  const filled = mergeValues(current, row)
  const changes = pick(filled, (field) => filled[field] !== current[field])
  return Object.keys(changes).length === 0 ? null : changes
}

function fieldsOf(values: ImportedValues): ImportedField[] {
  // Object.keys loses the type's keys; `cleanRow` makes rows with no others.
  return Object.keys(values) as ImportedField[]
}

/** A field that did not exist at the last import was empty then. */
function blankOf(value: string | number | null): string | null {
  return typeof value === 'string' ? '' : null
}

function pick(values: ImportedValues, wanted: (field: ImportedField) => boolean): Changes {
  return Object.fromEntries(
    fieldsOf(values).flatMap((field) => (wanted(field) ? [[field, values[field]]] : [])),
  )
}
