import { describe, expect, test } from 'vitest'
import { hasDotSegments, isStoredPicture } from '#core/link.ts'
import { isReservedName } from '#core/slug.ts'
import { typedLine, typedText } from '#core/typed-text.ts'
import { hostileValues, reservedNames } from '../support/hostile-values.ts'
import { databaseOfThisFile, first, type Row } from './support/database.ts'
import { insertRow, makeAccount, makeBanner, makeBusiness, makeCategory } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden, invalid } from './support/refusal.ts'

const db = databaseOfThisFile()

const misleading = hostileValues.filter(({ kind }) => kind === 'does not read as it is stored')

/** Every column that people write freely, as the catalogue lists them: what is checked by no form of its own. */
async function freeTexts(): Promise<Row[]> {
  return db.sql(`
    select table_name, column_name from information_schema.columns as columns
    where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
      and table_name in (
        'mn_businesses', 'mn_categories', 'mn_business_reports', 'mn_banner_ads', 'mn_contact_messages'
      )
      and not exists (
        select from pg_constraint
        where conrelid = format('public.%I', table_name)::regclass and contype = 'c'
          and pg_get_constraintdef(oid) ~ format('\\m%s\\M', column_name)
          and pg_get_constraintdef(oid) ~ 'is_(readable|email|link|picture|slug)|~ |= ANY'
      )`)
}

describe('a text that does not read as it is stored', () => {
  test('has no column that takes it, except those that only imports write', async () => {
    expect((await freeTexts()).map((row) => `${row['table_name']}.${row['column_name']}`)).toEqual([
      'mn_businesses.source',
      'mn_businesses.source_id',
    ])
  })

  /** A name loses white space of any kind; what is left of it must be refused. */
  async function expectNotKept(value: string, attempt: Promise<Row>): Promise<void> {
    const stored = await attempt.then(
      (row) => Object.values(row),
      (error: unknown) => {
        expect(error).toMatchObject({ code: invalid })
        return []
      },
    )
    expect(stored).not.toContain(value)
  }

  test.each(misleading)('$value is kept in no listing, category, banner or link', async ({ value }) => {
    for (const column of ['description', 'phone', 'services', 'monday_hours'])
      await expectRefusal(makeBusiness(db.sql, { [column]: `a${value}b` }), /readable/, invalid)
    await expectRefusal(makeCategory(db.sql, { description: value }), /readable/, invalid)
    await expectNotKept(value, makeBanner(db.sql, { title: value }))
    await expectNotKept(value, makeBusiness(db.sql, { name: value }))
    const slug = `name-${Buffer.from(value).toString('hex')}`
    await expectNotKept(value, makeCategory(db.sql, { name: value, slug }))
    const website_url = `https://nena.example.ph/a${value}b`
    await expectRefusal(makeBusiness(db.sql, { website_url }), /website_url/, invalid)
  })

  test('is stored once the forms have cleaned it, and all other texts are as well', async () => {
    for (const { value } of hostileValues) {
      const cleaned = {
        name: typedLine(`Nena ${value}`).slice(0, 99),
        services: typedText(value).slice(0, 999),
      }
      const row = { name: cleaned.name.toWellFormed(), services: cleaned.services.toWellFormed() }
      expect(await makeBusiness(db.sql, row)).toMatchObject({ services: row.services })
    }
  })
})

describe('a link that leads out of its folder', () => {
  const dots = ['..', '.', '%2e%2e', '%2E.', '%252e%252e', '%25252e.', '%%32%65', '%25%32%45.']
  const links = dots.flatMap((dot) => [
    `/media/business-images/${dot}/secret.webp`,
    `/media/${dot}%2fsecret`,
    `https://nena.example.ph/a/${dot}/b`,
    `https://nena.example.ph/a/${dot}%5Cb`,
    `https://nena.example.ph/a%2F${dot}`,
  ])

  test.each(links)('%j is stored nowhere', async (link) => {
    await expectRefusal(makeBusiness(db.sql, { image_url: link }), 'image_url', invalid)
    await expectRefusal(makeBanner(db.sql, { image_url: link }), 'image_url', invalid)
    if (link.startsWith('/')) return
    await expectRefusal(makeBusiness(db.sql, { website_url: link }), 'website_url', invalid)
    await expectRefusal(makeBusiness(db.sql, { google_location_url: link }), 'google_location_url', invalid)
    await expectRefusal(makeBanner(db.sql, { link_url: link }), 'link_url', invalid)
  })

  test('is told before the test is given up where it is encoded thousands of times', async () => {
    const said = await db.sql(
      `select private.has_dot_segments('/media/%' || repeat('25', 20000) || leads) as dots
       from unnest('{2e%2e/a,41}'::text[]) as leads`,
    )
    expect(said).toEqual([{ dots: true }, { dots: false }])
  })

  test('is told by the database and by the pages alike', async () => {
    const all = [
      ...links,
      `/media/%${'25'.repeat(900)}2e%${'25'.repeat(90)}2e/a`,
      `/media/%${'25'.repeat(900)}a/b`,
      'https://x.example/a..b',
      'https://x.example/...',
      'https://x.example/?a=/../b',
      '/media/a',
    ]
    for (const link of all) {
      const said = await first(db.sql('select private.has_dot_segments($1) as dots', [link]))
      expect(said, link).toEqual({ dots: hasDotSegments(link) })
      const kept = await first(db.sql('select private.is_picture($1) as picture', [link]))
      if (link.startsWith('/')) expect(kept, link).toEqual({ picture: isStoredPicture(link) })
    }
  })
})

describe('a name that is another file’s', () => {
  test.each(reservedNames)('%j becomes the slug of no listing and no category', async (name) => {
    const business = String((await makeBusiness(db.sql, { name }))['slug'])
    expect(isReservedName(business)).toBe(false)
    expect(String((await makeBusiness(db.sql, { name: 'Any', slug: name }))['slug'])).not.toBe(business)
    const category = await makeCategory(db.sql, { name, slug: `${name} ${business}` })
    const update = 'update mn_categories set slug = $2 where id = $1 returning slug'
    const renamed = await first(db.sql(update, [category['id'], name]))
    expect(isReservedName(String(renamed['slug']))).toBe(false)
    await db.sql('delete from mn_categories where id = $1', [category['id']])
  })

  test('is told by the database and by the builder alike', async () => {
    for (const name of [...reservedNames, 'index-2', 'indexes', 'com', 'com10', 'conn', '405']) {
      const plain = name.toLowerCase()
      expect(await first(db.sql('select private.is_reserved_name($1) as is', [plain])), name).toEqual({
        is: isReservedName(plain),
      })
    }
  })
})

describe('a key that was used before', () => {
  const submit = (user: string, row: Row) =>
    insertRow(db.asAccount(user), 'mn_businesses', { owner_id: user, ...row })

  test('a deleted listing’s id and slug are given to no user again', async () => {
    const { id } = await makeBusiness(db.sql, { name: 'Old Favourite' })
    await db.as('admin')('delete from public.mn_businesses where id = $1', [id])
    const user = await makeAccount(db.sql)
    await expectRefusal(submit(user, { id, name: 'Taken Over' }), 'belonged to another', forbidden)
    expect(await submit(user, { name: 'Old Favourite' })).toMatchObject({ slug: 'old-favourite-2' })
    expect(await submit(user, { name: 'x', slug: 'old-favourite' })).toMatchObject({
      slug: 'old-favourite-3',
    })
  })

  test('a slug that a listing gave up is not given to a user, and an administrator may use it', async () => {
    const { id } = await makeBusiness(db.sql, { name: 'First Name' })
    await db.as('admin')(`update public.mn_businesses set slug = 'second-name' where id = $1`, [id])
    const user = await makeAccount(db.sql)
    expect(await submit(user, { name: 'First Name' })).toMatchObject({ slug: 'first-name-2' })
    const row = { name: 'First Name', owner_id: people.admin }
    expect(await insertRow(db.as('admin'), 'mn_businesses', row)).toMatchObject({ slug: 'first-name' })
  })

  test('what was used says nothing of whose it was', async () => {
    await makeBusiness(db.sql, { name: 'Aling Nena Reyes' })
    await db.sql(`delete from mn_businesses where name = 'Aling Nena Reyes'`)
    const kept = await db.sql('select keys::text as row from private.retired_keys as keys')
    expect(kept.length).toBeGreaterThan(0)
    expect(JSON.stringify(kept)).not.toContain('reyes')
  })

  /** Administrators bring deleted ones back, under their ids; a report that is sent again is no second one. */
  const named = ['mn_banner_ads', 'mn_business_reports', 'mn_categories']

  test('no caller chooses the id of any other row, nor changes one', async () => {
    const tables = await db.sql(`
      select oid::regclass::text as name,
        has_column_privilege('authenticated', oid, 'id', 'insert') as inserts
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'mn_businesses'
        and exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'id' and not attisdropped)
        and has_any_column_privilege('authenticated', oid, 'insert')`)
    expect(tables.length).toBeGreaterThan(3)
    const chosen = tables.filter((table) => table['inserts']).map(({ name }) => name)
    expect(chosen.sort()).toEqual(named)
    const { id } = await makeBusiness(db.sql)
    await expectRefusal(
      insertRow(db.as('admin'), 'mn_business_ratings', { id, business_id: id, service_quality: 5 }),
      'permission denied',
      forbidden,
    )
    for (const { name } of [{ name: 'mn_businesses' }, ...tables])
      await expectRefusal(
        db.as('admin')(`update public.${name} set id = gen_random_uuid() where id is not null`),
        /permission denied|cannot change|itself keeps/,
      ).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`, { cause: error })
      })
  })
})
