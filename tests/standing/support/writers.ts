import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { BackendAccess } from '../../../scripts/supabase/backend-status.ts'

/** People who publish businesses, and what they were told. */
export type Writers = {
  /** Publishes businesses one after another until it is told to stop. */
  write(access: BackendAccess, writer: string, until: AbortSignal): Promise<void>
  /** How many were answered as published. */
  acknowledged(): number
  /** What the database holds that nobody was told, and the other way round. */
  settle(access: BackendAccess): Promise<{ lost: string[]; doubled: unknown[]; unknown: unknown[] }>
}

/** Nothing acknowledged is lost, nothing is there twice, and nothing is there that nobody sent. */
export const allKept = { lost: [], doubled: [], unknown: [] }

export function createWriters(): Writers {
  const acknowledged = new Set<string>()
  const sent = new Set<string>()
  return {
    acknowledged: () => acknowledged.size,
    async write({ url, serviceKey }, writer, until) {
      for (let step = 0; !until.aborted; step += 1) {
        const name = `Written ${writer} ${step}`
        sent.add(name)
        const response = await fetch(`${url}/rest/v1/mn_businesses`, {
          method: 'POST',
          headers: {
            apikey: serviceKey,
            authorization: `Bearer ${serviceKey}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ name, city: 'Pasig City', draft: false }),
        }).catch(() => undefined)
        await response?.arrayBuffer().catch(() => undefined)
        if (response?.status === 201) acknowledged.add(name)
        else await sleep(50)
      }
    },
    async settle(access) {
      const rows = await query<{ name: string; count: number }>(
        access,
        `select name, count(*)::int as count from mn_businesses where name like 'Written %' group by name`,
      )
      const found = new Set(rows.map(({ name }) => name))
      return {
        lost: [...acknowledged].filter((name) => !found.has(name)),
        doubled: rows.filter(({ count }) => count > 1),
        unknown: rows.filter(({ name }) => !sent.has(name)),
      }
    },
  }
}

/** Asks the database as its superuser. */
export async function query<T extends pg.QueryResultRow>(
  { databaseUrl }: BackendAccess,
  text: string,
): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
