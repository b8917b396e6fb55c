import type { Client, PoolClient } from 'pg'
import type { Search } from './plain-search.ts'

/** Asks as the site does. @returns how many were found */
export async function search(client: Client | PoolClient, args: Search): Promise<number> {
  const named = Object.keys(args).map((name, index) => `${name} => $${index + 1}`)
  const { rows } = await client.query<{ found: { total: number } }>(
    `select public.search_businesses(${named.join(', ')}) as found`,
    Object.values(args),
  )
  return rows[0]?.found.total ?? 0
}
