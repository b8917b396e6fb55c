import { z } from 'zod'
import { askService, type Deployment } from './deployment.ts'

const texts = z.record(z.string(), z.string())
const moment = z.string().transform((text) => new Date(text))

/** Who may do what: the same in the database's answer and in `src/db/supabase/access.gen.json`. */
export const accessForm = z.object({
  tables: z.record(z.string(), z.object({ rowLevelSecurity: z.boolean(), rights: texts, policies: texts })),
  otherPolicies: z.record(z.string(), texts),
  functions: texts,
  buckets: z.record(
    z.string(),
    z.object({ public: z.boolean(), mostBytes: z.number().nullable(), types: z.string().nullable() }),
  ),
  /** The schema of each installed extension. */
  extensions: texts,
  liveTables: z.record(z.string(), z.literal(true)),
})

export type Access = z.output<typeof accessForm>

const factsForm = z.object({
  /** Digests by version. */
  migrations: z.record(z.string(), z.string().nullable()),
  access: accessForm,
  jobs: z.record(z.string(), moment),
  administrators: z.number(),
  unpublishedSince: moment.nullable(),
  unsentSince: moment.nullable(),
  canCall: z.boolean(),
  webhook: z.object({ url: z.string(), secretDigest: z.string() }).nullable(),
})

/** The database's description of itself. */
export type Facts = z.output<typeof factsForm>

const asked = new WeakMap<Deployment, Promise<Facts | undefined>>()

/**
 * Reads the database's description of itself, once.
 * @returns undefined when the schema is too old to have one
 * @throws Error when the data service does not answer the service key
 */
export function readFacts(deployment: Deployment): Promise<Facts | undefined> {
  const facts = asked.get(deployment) ?? ask(deployment)
  asked.set(deployment, facts)
  return facts
}

async function ask(deployment: Deployment): Promise<Facts | undefined> {
  const answer = await askService(deployment, '/rest/v1/rpc/describe_deployment', {
    method: 'POST',
    body: '{}',
    key: deployment.serviceKey,
  })
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`the data service answers the service key with ${answer.status}`)
  return factsForm.parse(await answer.json())
}

/** The same for checks that need it. @throws Error when there is none, which the check of migrations explains */
export async function requireFacts(deployment: Deployment): Promise<Facts> {
  const facts = await readFacts(deployment)
  if (facts === undefined) throw new Error('the schema is too old to be asked')
  return facts
}
