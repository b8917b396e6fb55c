import { expect, test } from 'vitest'
import { databaseOfThisFile, first } from './support/database.ts'
import { makeBusiness } from './support/factories.ts'

const db = databaseOfThisFile()

async function featuredView(): Promise<unknown> {
  const { found } = await first(
    db.as('nobody')(`select public.search_businesses(featured => 'featured') as found`),
  )
  return found
}

test('SRCH-31 a failing padding leaves the main list, and says that it is missing', async () => {
  await makeBusiness(db.sql, { name: 'Featured One', featured_by_admin: true })
  await makeBusiness(db.sql, { name: 'Another' })
  expect(await featuredView()).toMatchObject({ total: 1, padding: [{ name: 'Another' }] })
  await db.sql(`
    create or replace function private.business_card(business public.mn_businesses) returns jsonb
      language plpgsql stable set search_path = ''
    as $$
    begin
      if not business.featured then raise exception 'broken'; end if;
      return jsonb_build_object('name', business.name);
    end
    $$`)
  expect(await featuredView()).toMatchObject({ total: 1, main: [{ name: 'Featured One' }], padding: null })
})
