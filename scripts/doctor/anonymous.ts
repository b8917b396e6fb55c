import { readWrittenAccess } from './access.ts'
import type { Check, Finding } from './check.ts'
import { askService, type Deployment } from './deployment.ts'
import type { Access } from './facts.ts'

/** Filters that find the rows visitors must not see, by table that visitors read. */
export const hiddenRows: readonly { table: string; filter: string; what: string; select?: string }[] = [
  { table: 'mn_businesses', filter: 'draft=is.true', what: 'drafts' },
  { table: 'mn_businesses', filter: 'archived=is.true', what: 'archived listings' },
  {
    table: 'mn_special_hours',
    select: 'business_id,mn_businesses(id)',
    filter: 'mn_businesses=is.null',
    what: 'the special days of listings that are not public',
  },
  { table: 'mn_banner_ads', filter: 'active=is.false', what: 'banners that do not run' },
]

/** The tables the anonymous key must not read. */
export function closedTables({ tables }: Access): string[] {
  return Object.entries(tables).flatMap(([name, { rights }]) => {
    const [schema, table = ''] = name.split('.')
    return schema === 'public' && !rights['anon']?.includes('select') ? [table] : []
  })
}

/** Queries with a visitor's rights. @returns how many rows came back; null when refused */
async function countRows(deployment: Deployment, table: string, filter: string): Promise<number | null> {
  const answer = await askService(deployment, `/rest/v1/${table}?${filter}`, { key: deployment.anonKey })
  const body: unknown = await answer.json()
  return answer.ok && Array.isArray(body) ? body.length : null
}

const todo =
  'Compare its grants and policies with src/db/supabase/migrations; the findings of "access" name what differs.'

async function askClosed(deployment: Deployment, table: string): Promise<Finding[]> {
  const rows = await countRows(deployment, table, 'limit=1')
  return rows === null ? [] : [{ says: `Everybody may read ${table} with the anonymous key.`, todo }]
}

async function askHidden(
  deployment: Deployment,
  { table, filter, what, select = 'id' }: (typeof hiddenRows)[number],
): Promise<Finding[]> {
  const rows = await countRows(deployment, table, `${filter}&select=${select}&limit=1`)
  return rows ? [{ says: `Everybody can read ${what} in ${table} with the anonymous key.`, todo }] : []
}

export const anonymous: Check = {
  name: 'anonymous readers',
  run: async (deployment) => {
    const closed = closedTables(await readWrittenAccess())
    const findings = await Promise.all([
      ...closed.map((table) => askClosed(deployment, table)),
      ...hiddenRows.map((hidden) => askHidden(deployment, hidden)),
    ])
    return findings.flat()
  },
}
