import pg from 'pg'
import { expect, test } from 'vitest'
import { constraintWords } from '#db/constraint-words.ts'
import { describeRefusal, spokenCodes } from '#db/refusal.ts'
import { databaseOfThisFile } from './support/database.ts'
import { makeBanner, makeBusiness, makeCategory } from './support/factories.ts'
import { people } from './support/people.ts'

const db = databaseOfThisFile()

const around = { isOnline: true, reference: '1a2b3c4d', unforeseen: 'Unknown error' }
const refusalFor = (code: string, message: string) =>
  describeRefusal({ error: { code, message }, status: 400 }, around)

/**
 * What no input of a person can break: the database keeps these values itself, or a guard refuses them before, in words
 * of its own. They are told with a reference.
 */
const keptByTheDatabase = new Set([
  'mn_admin_views_created_by_fkey',
  'mn_admin_views_pkey',
  'mn_admin_views_tab_form',
  'mn_advertising_subscriptions_amount_range',
  'mn_advertising_subscriptions_interval_known',
  'mn_advertising_subscriptions_pkey',
  'mn_advertising_subscriptions_provider_id_filled',
  'mn_advertising_subscriptions_stripe_subscription_id_key',
  'mn_banner_ads_pkey',
  'mn_business_ratings_overall_rating_is_mean',
  'mn_business_ratings_pkey',
  'mn_business_reports_pkey',
  'mn_businesses_featured_derived',
  'mn_businesses_rating_count_range',
  'mn_businesses_rating_derived',
  'mn_businesses_rating_mean_range',
  'mn_businesses_source_length',
  'mn_businesses_source_values_have_source',
  'mn_businesses_source_whole',
  'mn_businesses_sponsored_by_plan',
  'mn_categories_item_count_range',
  'mn_contact_messages_email_form',
  'mn_contact_messages_message_filled',
  'mn_contact_messages_name_filled',
  'mn_contact_messages_pkey',
  'mn_contact_messages_subject_filled',
  'mn_contact_messages_texts_readable',
  'mn_saved_lists_pkey',
  'mn_saved_lists_share_key',
  'mn_saved_lists_share_key_form',
])

type Constraint = { name: string; kind: string; relation: string; open: boolean }

/** As the catalogue has them; `open` ones stand on tables that people write. */
async function listConstraints(): Promise<Constraint[]> {
  const rows = await db.sql(`
    select conname as name, contype as kind, relname as relation,
      has_any_column_privilege('authenticated', conrelid, 'insert, update') or relname = 'mn_saved_places' as open
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and contype in ('c', 'f', 'p', 'u', 'x')`)
  return rows.map(({ name, kind, relation, open }) => ({
    ...{ name: String(name), kind: String(kind) },
    ...{ relation: String(relation), open: open === true },
  }))
}

/** As PostgreSQL says it: its code and message. */
const violation: Readonly<Record<string, (constraint: Constraint) => [string, string]>> = {
  c: ({ name, relation }) => [
    '23514',
    `new row for relation "${relation}" violates check constraint "${name}"`,
  ],
  f: ({ name, relation }) => [
    '23503',
    `insert or update on table "${relation}" violates foreign key constraint "${name}"`,
  ],
  p: ({ name }) => ['23505', `duplicate key value violates unique constraint "${name}"`],
  u: ({ name }) => ['23505', `duplicate key value violates unique constraint "${name}"`],
  x: ({ name }) => ['23P01', `conflicting key value violates exclusion constraint "${name}"`],
}

test('every constraint of a table that people write has words of its own, at the field if it is about one', async () => {
  const constraints = await listConstraints()
  const open = constraints.filter(({ name, open }) => open && !keptByTheDatabase.has(name))
  expect(open.length).toBeGreaterThan(60)
  const wordless = open.map(({ name }) => name).filter((name) => !constraintWords.has(name))
  expect(wordless, 'they need words in src/db/constraint-words.ts').toEqual([])
  const known = new Set(constraints.map(({ name }) => name))
  expect([...constraintWords.keys(), ...keptByTheDatabase].filter((name) => !known.has(name))).toEqual([])
})

test('whatever constraint is violated, people read neither its name nor PostgreSQL’s words', async () => {
  for (const constraint of await listConstraints()) {
    const [code, message] = violation[constraint.kind]?.(constraint) ?? ['', '']
    const { words } = refusalFor(code, message)
    expect(words, constraint.name).not.toMatch(/_|violates|constraint|relation|duplicate key/)
    expect(words, constraint.name).toMatch(/^[A-Z].*[.)]$/)
  }
})

test('a field that words belong to is a column of the constraint’s table', async () => {
  const columns = new Set(
    (
      await db.sql(`select conname || ' ' || attname as known from pg_constraint
        join pg_attribute on attrelid = conrelid where attnum > 0`)
    ).map(({ known }) => known),
  )
  const fields = [...constraintWords].filter(([, { field }]) => field !== null)
  expect(fields.filter(([name, { field }]) => !columns.has(`${name} ${field}`))).toEqual([])
})

test('the messages are PostgreSQL’s own', async () => {
  const category = await makeCategory(db.sql)
  const attempts: readonly [() => Promise<unknown>, string, string | null][] = [
    [() => makeBusiness(db.sql, { email: 'nena@' }), 'mn_businesses_email_form', 'email'],
    [
      () => makeBusiness(db.sql, { category_id: people.owner }),
      'mn_businesses_category_id_fkey',
      'category_id',
    ],
    [() => makeBanner(db.sql, { position: -1 }), 'mn_banner_ads_position_range', 'position'],
    [() => makeCategory(db.sql, { slug: category['slug'] }), 'mn_categories_slug_key', 'name'],
  ]
  for (const [attempt, constraint, field] of attempts) {
    const error = await attempt().catch((cause: unknown) => cause)
    if (!(error instanceof pg.DatabaseError)) throw new Error(`${constraint} refused nothing`)
    expect(error.constraint).toBe(constraint)
    expect(refusalFor(error.code ?? '', error.message)).toMatchObject({
      ...{ field, words: constraintWords.get(constraint)?.words },
    })
  }
  const missing = await makeBusiness(db.sql, { name: null }).catch((cause: unknown) => cause)
  if (!(missing instanceof pg.DatabaseError)) throw new Error('a business without a name was stored')
  expect(refusalFor(missing.code ?? '', missing.message).field).toBe('name')
})

test('our functions refuse in sentences, with the codes whose messages are passed on', async () => {
  const sources = await db.sql(
    `select prosrc from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  )
  const raised = sources.flatMap(({ prosrc }) => [
    ...String(prosrc).matchAll(/raise exception\s+'((?:[^']|'')*)'[^;]*?errcode = '(\w{5})'/g),
  ])
  expect(raised.length).toBeGreaterThan(30)
  for (const [, message = '', code = ''] of raised) {
    expect(spokenCodes, message).toContain(code)
    // A message that begins with a value begins with a reason that the caller gives, in a sentence.
    expect(message).toMatch(/^(?:[A-Z]|% %)/)
  }
  const silent = sources.filter(({ prosrc }) =>
    /raise exception\s+'(?:[^']|'')*'(?![^;]*errcode)/.test(String(prosrc)),
  )
  expect(silent).toEqual([])
})
