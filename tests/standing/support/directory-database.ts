import pg from 'pg'
import { freePort } from '../../../scripts/supabase/ports.ts'
import { startPostgres } from '../../../scripts/supabase/postgres/postgres.ts'
import { lendDatabase } from '../../support/database-template.ts'

const listings = `
  with category as (insert into mn_categories (name) values ('Bakeries') returning id)
  insert into mn_businesses (name, city, draft, category_id)
  select 'Bakery ' || n, 'Pasig City', false, category.id from category, generate_series(1, $1::int) as n`

/**
 * Gives a state folder a database that has been used: it holds some listings, and so the start, which is quick then, puts
 * no demo in.
 */
export async function lendUsedDatabase(stateDir: string, businesses: number): Promise<void> {
  await lendDatabase(stateDir)
  const server = await startPostgres({ stateDir, port: await freePort() })
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(listings, [businesses])
  await client.end()
  await server.stop()
}
