import type { Reply } from '../http.ts'
import type { Media } from './media.ts'
import type { Run } from './transaction.ts'

type PlanRow = { 'QUERY PLAN': unknown }

/**
 * How PostgreSQL would run a statement, or with the option `analyze` how it did: a statement that writes then writes
 * (docs.postgrest.org, Execution plan).
 */
export async function explain(
  { plan, contentType }: Media & Required<Pick<Media, 'plan'>>,
  run: Run,
  sql: string,
  values: unknown[],
): Promise<Reply> {
  const options = [`format ${plan.format}`, ...plan.options].join(', ')
  const rows = await run<PlanRow>(`explain (${options}) ${sql}`, values)
  const lines = rows.map((row) => row['QUERY PLAN'])
  const body = plan.format === 'json' ? JSON.stringify(lines[0]) : lines.join('\n')
  return { status: 200, headers: { 'content-type': contentType }, body }
}

/** Whether the request is for the execution plan instead of the rows. */
export const asksForPlan = (media: Media): media is Media & Required<Pick<Media, 'plan'>> =>
  media.plan !== undefined
