import { AppError } from '#core/app-error.ts'
import { readAllRows, rowsAtOnce } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { fieldsFor, hoursColumns, placeColumns } from '#features/businesses/business-columns.ts'
import { type ImportedBusiness, importedBusiness } from './imports.schema.ts'
import type { ImportedValues, ImportRow } from './imports.ts'
import type { Changes, KnownBusiness, NewRow } from './plan.ts'

export type CategoryEntry = { slug: string; name: string; icon: string; description: string }

/**
 * The ids of the categories that rows need, by slug. Missing ones are created from the catalogue.
 * @throws AppError when the database cannot be read or written
 */
export async function ensureCategories(
  db: Db,
  needed: Iterable<string>,
  catalogue: readonly CategoryEntry[],
): Promise<Map<string, string>> {
  const existing = await readAllRows('categories', (from, to) =>
    db.from('mn_categories').select('id, slug').order('id').range(from, to),
  )
  const ids = new Map(existing.map(({ id, slug }) => [slug, id]))
  const wanted = new Set(needed)
  const missing = catalogue.filter(({ slug }) => wanted.has(slug) && !ids.has(slug))
  if (missing.length === 0) return ids
  const rows = missing.map(({ slug, name, icon, description }) => ({ slug, name, icon, description }))
  const created = await db.from('mn_categories').insert(rows).select('id, slug')
  if (created.error) throw broken('create categories', created.error)
  for (const { id, slug } of created.data) ids.set(slug, id)
  return ids
}

const telling = fieldsFor('telling').map(({ column }) => column)

/** All businesses, drafts and archived ones included, with what is needed to recognise a row. */
export async function readKnownBusinesses(db: Db): Promise<KnownBusiness[]> {
  const known: KnownBusiness[] = []
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { data, error } = await db
      .from('mn_businesses')
      .select(`id, slug, ${telling.join(', ')}`)
      .gt('id', after)
      .order('id')
      .limit(rowsAtOnce)
    if (error) throw broken('read businesses', error)
    // The client cannot type a select built at run time.
    const rows = data as unknown as Omit<KnownBusiness, 'source' | 'sourceId'>[]
    const origins = await readOrigins(db, rows, false)
    for (const row of rows) {
      const origin = origins.get(row.id)
      known.push({ ...row, source: origin?.source ?? null, sourceId: origin?.source_id ?? null })
    }
    const last = known.at(-1)
    if (!last || data.length < rowsAtOnce) return known
    after = last.id
  }
}

type Identified = readonly { id: string }[]

/** Where imports took businesses from, which only administrators and the service key are told. */
async function readOrigins(db: Db, businesses: Identified, withValues: boolean) {
  const ids = businesses.map(({ id }) => id)
  const { data, error } = await db.rpc('import_origins', { ids, with_values: withValues })
  if (error) throw broken('read businesses', error)
  return new Map(data.map((origin) => [origin.id, origin]))
}

const columns = [
  ...['id', ...fieldsFor('import').map(({ column }) => column), ...hoursColumns],
  ...[
    'category:mn_categories!category_id(slug)',
    'secondary_category:mn_categories!secondary_category_id(slug)',
  ],
].join(', ')

/** The current values of these businesses, and those of their last import. Takes at most a hundred ids. */
export async function readImportedBusinesses(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ImportedBusiness>> {
  const { data, error } = await db.from('mn_businesses').select(columns).in('id', ids)
  if (error) throw broken('read businesses', error)
  // The client cannot type a select built at run time.
  const rows = data as unknown as Identified
  const origins = await readOrigins(db, rows, true)
  const whole = rows.map((row) => ({ ...row, source_values: origins.get(row.id)?.source_values ?? null }))
  return new Map(whole.map((row) => importedBusiness.parse(row)).map((business) => [business.id, business]))
}

type Refusal = { row: ImportRow; reason: string }

/**
 * Stores new businesses as public, and those with a question as drafts. When the database refuses a batch, the batch is halved until the offending row is
 * alone.
 * @returns the refused rows with the database's reason
 * @throws AppError when the database is down or refuses for reasons other than a row's content
 */
export async function insertBusinesses(
  db: Db,
  rows: readonly NewRow[],
  categoryIds: ReadonlyMap<string, string>,
): Promise<Refusal[]> {
  if (rows.length === 0) return []
  const { error } = await db.from('mn_businesses').insert(rows.map((row) => newBusiness(row, categoryIds)))
  if (!error) return []
  if (!isAboutContent(error)) throw broken('store businesses', error)
  const [only] = rows
  if (only && rows.length === 1) return [{ row: only, reason: error.message }]
  const middle = Math.ceil(rows.length / 2)
  return [
    ...(await insertBusinesses(db, rows.slice(0, middle), categoryIds)),
    ...(await insertBusinesses(db, rows.slice(middle), categoryIds)),
  ]
}

export type BusinessChange = {
  id: string
  row: ImportRow
  changes: Changes
  /** The source's new values, to be recorded; null for a source that only fills blanks. */
  said: ImportedValues | null
}

/**
 * Applies an import's changes to many businesses in one request.
 * @returns the rows whose values the database refuses, with its reason
 * @throws AppError when the database is down or refuses for other reasons
 */
export async function updateBusinesses(
  db: Db,
  changed: readonly BusinessChange[],
  categoryIds: ReadonlyMap<string, string>,
): Promise<Refusal[]> {
  if (changed.length === 0) return []
  const sent = changed.map(({ id, changes, said }) => ({
    id,
    ...toColumns(changes, categoryIds),
    ...(said && { source_values: said }),
  }))
  const { data, error } = await db.rpc('apply_import_changes', { changes: sent })
  if (error) throw broken('update businesses', error)
  const reasons = new Map(data.map(({ business_id, refusal }) => [business_id, refusal]))
  return changed.flatMap(({ id, row }) => {
    const reason = reasons.get(id)
    return reason === undefined ? [] : [{ row, reason }]
  })
}

function newBusiness(row: NewRow, categoryIds: ReadonlyMap<string, string>) {
  return {
    ...toColumns(row.values, categoryIds),
    slug: row.slug,
    ...placeColumns,
    draft: row.questions.length > 0,
    source: row.source,
    source_id: row.sourceId,
    source_values: row.values,
  }
}

function toColumns<Values extends Changes>(changes: Values, categoryIds: ReadonlyMap<string, string>) {
  const { category, secondary_category, ...rest } = changes
  return {
    ...rest,
    ...(category !== undefined && { category_id: categoryIds.get(category) ?? null }),
    ...(secondary_category !== undefined && {
      secondary_category_id: categoryIds.get(secondary_category) ?? null,
    }),
  }
}

/** SQLSTATE classes 22 and 23: a value out of range, a violated constraint. */
function isAboutContent({ code }: { code: string }): boolean {
  return /^2[23]/.test(code)
}

function broken(what: string, { message, code }: { message: string; code: string }): AppError {
  return new AppError('unavailable', `The import could not ${what}: ${message} (${code})`)
}
