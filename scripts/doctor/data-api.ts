import { z } from 'zod'
import type { Check, Finding } from './check.ts'
import { askService, type Deployment } from './deployment.ts'
import { readHostedSettings } from './hosted-settings.ts'

const refusal = z.object({ message: z.string(), hint: z.string().nullish() })

/** The schemas named in a refusal. Its wording varies between versions, but the list always comes last. */
function schemasIn({ message, hint }: z.output<typeof refusal>): string[] {
  const [, list = ''] = /:\s*([\w, ]+)$/.exec(hint ?? message) ?? []
  return list.split(',').map((name) => name.trim())
}

function judgeSchemas(exposed: readonly string[], wanted: readonly string[]): Finding[] {
  return exposed
    .filter((name) => !wanted.includes(name))
    .map((name) => ({
      says: `The data service offers the schema ${name}, of which nothing is used.`,
      todo: 'Take it away: Project Settings, Data API, Exposed schemas.',
    }))
}

/**
 * Whether one answer may hold as many rows as lists read at a time.
 * @param contentRange `0-999/5000`: the rows returned, and the total
 */
export function judgeMaxRows(contentRange: string, wanted: number): Finding[] {
  const [, first, last, total] = /^(\d+)-(\d+)\/(\d+)$/.exec(contentRange) ?? []
  const given = first === undefined ? 0 : Number(last) - Number(first) + 1
  const todo = `Set it to ${wanted}: Project Settings, Data API, Max rows.`
  if (given > wanted) return [{ says: `One answer may have ${given} rows, and so a whole table.`, todo }]
  if (given < Math.min(wanted, Number(total ?? 0)))
    return [{ says: `One answer has ${given} rows at most: lists end early, and pages are missing.`, todo }]
  return []
}

async function readSchemas(deployment: Deployment): Promise<string[]> {
  const answer = await askService(deployment, '/rest/v1/mn_categories?limit=1', {
    headers: { 'accept-profile': 'a schema that nobody has' },
    key: deployment.serviceKey,
  })
  return schemasIn(refusal.parse(await answer.json()))
}

async function readRange(deployment: Deployment, most: number): Promise<string> {
  const answer = await askService(deployment, `/rest/v1/mn_businesses?select=id&limit=${most + 1}`, {
    method: 'HEAD',
    headers: { prefer: 'count=exact' },
    key: deployment.serviceKey,
  })
  return answer.headers.get('content-range') ?? ''
}

export const dataApi: Check = {
  name: 'data API',
  run: async (deployment) => {
    const { schemas, maxRows } = await readHostedSettings()
    return [
      ...judgeSchemas(await readSchemas(deployment), schemas),
      ...judgeMaxRows(await readRange(deployment, maxRows), maxRows),
    ]
  },
}
