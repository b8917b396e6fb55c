import { access } from './access.ts'
import { anonymous } from './anonymous.ts'
import type { Check, Finding } from './check.ts'
import { clock } from './clock.ts'
import { dataApi } from './data-api.ts'
import { dataService } from './data-service.ts'
import type { Deployment } from './deployment.ts'
import { directory } from './directory.ts'
import { jobs } from './jobs.ts'
import { live } from './live.ts'
import { mail } from './mail.ts'
import { map } from './map.ts'
import { migrations } from './migrations.ts'
import { payments } from './payments.ts'
import { publishing } from './publishing.ts'
import { redirects } from './redirects.ts'
import { signIn } from './sign-in.ts'
import { site } from './site.ts'
import { variables } from './variables.ts'

/** The outcome of one check. */
export type Outcome =
  | { name: string; findings: readonly Finding[] }
  | { name: string; notAsked: string }
  | { name: string; failed: string }

/** Runs first: without the data service nothing else can be judged. */
const first: readonly Check[] = [variables, dataService]

const rest: readonly Check[] = [
  ...[clock, migrations, access, anonymous, signIn, redirects, dataApi, live, directory],
  ...[jobs, publishing, site, map, mail, payments],
]

/** Runs every check on a deployment. */
export async function examine(deployment: Deployment): Promise<Outcome[]> {
  const begun = await Promise.all(first.map((check) => outcomeOf(check, deployment)))
  const serviceOutcome = begun.at(-1)
  const answers =
    serviceOutcome !== undefined && 'findings' in serviceOutcome && serviceOutcome.findings.length === 0
  if (!answers) return begun
  return [...begun, ...(await Promise.all(rest.map((check) => outcomeOf(check, deployment))))]
}

async function outcomeOf({ name, notAsked, run }: Check, deployment: Deployment): Promise<Outcome> {
  const reason = notAsked?.(deployment)
  if (reason !== undefined) return { name, notAsked: reason }
  try {
    return { name, findings: await run(deployment) }
  } catch (error) {
    return { name, failed: reasonOf(error) }
  }
}

/** The reason on one line; a connection's own reason is the cause of "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${cause}`.replaceAll(/\s+/g, ' ')
}
