import { describe, expect, test } from 'vitest'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { makersOver } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, taken } from './support/refusal.ts'

const db = databaseOfThisFile()
const { sql, as } = db
const make = makersOver(sql)

const remove = (table: string, id: unknown) => as('admin')(`delete from ${table} where id = $1`, [id])
const restore = (...ids: unknown[]) => as('admin')('select restore_deleted($1::uuid[])', [ids])
const trashed = (id: unknown) => sql('select * from private.trash where row_id = $1', [id])

/** What tells of the deletion itself, or of when a row was last looked at, and so is not the same again. */
const history =
  '{public.mn_changes,public.site_changes,private.retired_keys,private.trash,private.duplicates_waiting,private.past_raters,public.mn_picture_copies}'

/** Every row of every table, less what only says when a page was last written. */
async function everything(): Promise<Record<string, unknown>> {
  const tables = await sql(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and format('%s.%s', relnamespace::regnamespace, relname) <> all ($1::text[])`,
    [history],
  )
  const contents: Record<string, unknown> = {}
  for (const { name } of tables) {
    const row = `to_jsonb(item) - '{page_changed_at,updated_at,stamp}'::text[]`
    const rows = await sql(`select ${row} as row from ${name} as item order by (${row})::text`)
    contents[String(name)] = rows.map((found) => found['row'])
  }
  return contents
}

/** A business with everything that can hang on one. */
async function busyBusiness(): Promise<Row> {
  const [category, second] = [await make.category(), await make.category()]
  const business = await make.business({
    ...{ owner_id: people.owner, category_id: category['id'], secondary_category_id: second['id'] },
    ...{
      phone: '8123 4567',
      monday_hours: '9-5',
      latitude: 14.5,
      longitude: 121,
      source: 'osm',
      source_id: 'n1',
    },
  })
  const of = { business_id: business['id'] }
  await make.rating(7, { ...of, user_id: people.stranger, created_at: '2026-01-02' })
  await make.rating(9, { ...of, created_at: '2026-01-03' })
  await make.row('mn_business_reports', {
    ...of,
    user_id: people.stranger,
    report_type: 'other',
    description: 'Nasunog',
  })
  const plan = await make.subscription({
    ...of,
    user_id: people.owner,
    stripe_subscription_id: null,
    amount: 0,
  })
  const banner = await make.banner({
    ...of,
    category_id: category['id'],
    subscription_id: plan['id'],
    active: true,
  })
  await sql(`insert into mn_daily_activity (business_id, day, views) values ($1, '2026-01-01', 5)`, [
    business['id'],
  ])
  await sql(`insert into mn_daily_activity (banner_id, day, views) values ($1, '2026-01-01', 3)`, [
    banner['id'],
  ])
  await sql(
    `insert into private.import_aliases (source, source_id, business_id, reason) values ('osm', 'n2', $1, 'same')`,
    [business['id']],
  )
  const merged = await make.business({})
  await as('admin')('select merge_businesses($1, $2, moves_plans => true)', [business['id'], merged['id']])
  const [one, other] = [business['id'], (await make.business())['id']].toSorted()
  await sql(
    `insert into private.duplicate_pairs (first_id, second_id, answer, score, entries_of_name, kept_apart)
     values ($1, $2, 'same', 9, 1, true)`,
    [one, other],
  )
  return first(sql('select * from mn_businesses where id = $1', [business['id']]))
}

describe('what administrators delete', () => {
  test('a business comes back whole: ratings, reports, banners, counts, redirects, search and lists', async () => {
    const business = await busyBusiness()
    const before = await everything()
    await remove('mn_businesses', business['id'])
    expect(await sql('select from mn_business_ratings where business_id = $1', [business['id']])).toEqual([])
    expect(await everything()).not.toEqual(before)
    await restore(business['id'])
    expect(await everything()).toEqual(before)
    expect(await trashed(business['id'])).toEqual([])
  })

  test('its page is taken away and written again', async () => {
    const business = await make.business()
    const changes = () =>
      sql(
        `select before is null as came, after is null as went from site_changes where entity_id = $1 order by id`,
        [business['id']],
      )
    const before = await changes()
    await remove('mn_businesses', business['id'])
    await restore(business['id'])
    expect((await changes()).slice(before.length)).toEqual([
      { came: false, went: true },
      { came: true, went: false },
    ])
  })

  test('a merged business that comes back leads on to the one it was merged into', async () => {
    const [kept, gone] = [await make.business(), await make.business()]
    await as('admin')('select merge_businesses($1, $2)', [kept['id'], gone['id']])
    await remove('mn_businesses', gone['id'])
    await restore(gone['id'])
    const led = await first(as('nobody')('select merged_slug($1) as slug', [gone['slug']]))
    expect(led['slug']).toBe(kept['slug'])
  })

  test('a category comes back with the businesses and banners that named it beside another', async () => {
    const category = await make.category()
    await make.business({ secondary_category_id: category['id'] })
    await make.banner({ category_id: category['id'] })
    await sql(
      `insert into private.search_synonyms (words, term, category_id) values (' kape ', 'kape', $1)`,
      [category['id']],
    )
    const before = await everything()
    await remove('mn_categories', category['id'])
    await restore(category['id'])
    expect(await everything()).toEqual(before)
  })

  test('empty categories go there too', async () => {
    const category = await make.category()
    await as('admin')('select delete_empty_categories(array[$1::uuid])', [category['id']])
    expect(await trashed(category['id'])).toMatchObject([{ kind: 'category', deleted_by: people.admin }])
    await restore(category['id'])
  })

  test('ARAT-05 AREP-10 a rating and a report come back as they were, to any administrator', async () => {
    const business = await make.business()
    const rating = await make.rating(7, { business_id: business['id'], user_id: people.stranger })
    const report = await make.row('mn_business_reports', {
      business_id: business['id'],
      report_type: 'other',
    })
    const before = await everything()
    await remove('mn_business_ratings', rating['id'])
    await remove('mn_business_reports', report['id'])
    await restore(rating['id'], report['id'])
    expect(await everything()).toEqual(before)
  })

  test('many come back at once, whatever their order', async () => {
    const category = await make.category()
    const businesses = [await make.business(), await make.business({ category_id: category['id'] })]
    const ids = [...businesses.map(({ id }) => id), category['id']]
    const before = await everything()
    for (const { id } of businesses) await remove('mn_businesses', id)
    await remove('mn_categories', category['id'])
    await restore(...ids)
    expect(await everything()).toEqual(before)
  })
})

describe('what stands in the way is said', () => {
  test('a slug that another has by now', async () => {
    const business = await make.business()
    await remove('mn_businesses', business['id'])
    await make.business({ slug: business['slug'] })
    await expectRefusal(restore(business['id']), /its address “.+” belongs to another one by now/, taken)
    expect(await trashed(business['id'])).toHaveLength(1)
  })

  test('an import that brought the same entry again', async () => {
    const business = await make.business({ source: 'osm', source_id: 'again' })
    await remove('mn_businesses', business['id'])
    await make.business({ source: 'osm', source_id: 'again' })
    await expectRefusal(restore(business['id']), 'It cannot come back: it is there again already.', taken)
  })

  test('a rating of a business that is deleted, and one that the person has replaced', async () => {
    const business = await make.business()
    const said = { business_id: business['id'], user_id: people.stranger }
    const rating = await make.rating(2, said)
    await remove('mn_business_ratings', rating['id'])
    await remove('mn_businesses', business['id'])
    await expectRefusal(restore(rating['id']), 'Its business is deleted too. Please restore that first.')
    await restore(business['id'])
    await make.rating(9, said)
    await expectRefusal(restore(rating['id']), 'This person has rated the business again since.', taken)
  })

  test('something that is not there any more', async () => {
    const business = await make.business()
    await remove('mn_businesses', business['id'])
    await as('admin')('select delete_for_good(array[$1::uuid])', [business['id']])
    await expectRefusal(restore(business['id']), 'This is not in the trash any more')
  })

  test('what it named and is gone meanwhile is left out, and the rest comes back', async () => {
    const [account, category] = [await make.account(), await make.category()]
    const business = await make.business({ owner_id: people.owner, category_id: category['id'] })
    await make.rating(6, { business_id: business['id'], user_id: account })
    await remove('mn_businesses', business['id'])
    await sql('delete from mn_categories where id = $1', [category['id']])
    await sql('delete from auth.users where id = $1', [account])
    await restore(business['id'])
    expect(
      await first(sql('select category_id, rating_count from mn_businesses where id = $1', [business['id']])),
    ).toEqual({
      category_id: null,
      rating_count: 1,
    })
    expect(
      await first(sql('select user_id from mn_business_ratings where business_id = $1', [business['id']])),
    ).toEqual({
      user_id: null,
    })
  })
})
