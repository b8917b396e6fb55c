import { createHash } from 'node:crypto'
import { paths } from '#config/paths.ts'
import type { Check, Finding } from './check.ts'
import { askService, type Deployment } from './deployment.ts'
import { type Facts, requireFacts } from './facts.ts'

/** A build of many pages takes minutes, and changes made meanwhile wait for the next one. */
const patienceMinutes = 30

/** Of a week. Netlify's plan Pro has 3,000 credits a month or more, and a deploy takes 15. */
const mostBuildsOfWeek = 40

type Publishing = Pick<Facts, 'webhook' | 'canCall' | 'unpublishedSince'>

/** Whether changes get published: by a host's builds, which the database triggers, or by your own server. */
function judgePublishing(
  { webhook, canCall, unpublishedSince }: Publishing,
  { siteUrl, rebuild }: Pick<Deployment, 'siteUrl' | 'rebuild'>,
  now: Date,
): Finding[] {
  const late = judgeWait(unpublishedSince, rebuild, now)
  if (rebuild !== undefined) {
    const url = `${siteUrl}${paths.function('rebuild')}`
    return [...late, ...judgeWebhook(webhook, canCall, url, rebuild.secret)]
  }
  if (webhook === null) return late
  const unheard = {
    says: `The database calls ${webhook.url}, and nothing here takes the call.`,
    todo: 'Set BUILD_HOOK_URL and REBUILD_SECRET, or run: delete from private.rebuild_webhook where only_one',
  }
  return [...late, unheard]
}

function judgeWait(
  since: Publishing['unpublishedSince'],
  rebuild: Deployment['rebuild'],
  now: Date,
): Finding[] {
  const patience = patienceMinutes + (rebuild?.everyMinutes ?? 0)
  if (!since || now.getTime() - since.getTime() <= patience * 60_000) return []
  const todo = rebuild
    ? 'Read the last build: Netlify, Deploys.'
    : 'Start npm run rebuild, or read its log where it runs.'
  return [{ says: `Changes wait to be published since ${since.toISOString()}.`, todo }]
}

function judgeWebhook(
  webhook: Publishing['webhook'],
  canCall: boolean,
  url: string,
  secret: string,
): Finding[] {
  const set = `Run in the SQL editor: insert into private.rebuild_webhook (url, secret) values ('${url}', 'REBUILD_SECRET') on conflict (only_one) do update set url = excluded.url, secret = excluded.secret`
  const findings: Finding[] = []
  if (!canCall)
    findings.push({
      says: 'The database can call nobody: pages change with the next sweep.',
      todo: 'Switch on pg_net: Database, Extensions.',
    })
  if (webhook === null)
    return [...findings, { says: 'The database does not know whom to tell of changes.', todo: set }]
  if (webhook.url !== url)
    findings.push({ says: `The database tells ${webhook.url} of changes, the site is ${url}.`, todo: set })
  if (webhook.secretDigest !== createHash('sha256').update(secret).digest('hex'))
    findings.push({
      says: 'The database signs its calls with another secret than REBUILD_SECRET.',
      todo: set,
    })
  return findings
}

/** Whether a host that is paid by deploys was given more of them in a week than its plans have, and nobody said how many. */
export function judgeBuilds(builds: number, rebuild: Deployment['rebuild']): Finding[] {
  if (rebuild === undefined || rebuild.everyMinutes !== undefined || builds <= mostBuildsOfWeek) return []
  return [
    {
      says: `The host was given ${builds} deploys within a week. Plans that are paid by deploys run out of them, and then show no page.`,
      todo: 'Set BUILD_EVERY_MINUTES, to 1 where deploys cost nothing: netlify/README.md, What it costs, and what ends first.',
    },
  ]
}

async function countBuilds(deployment: Deployment): Promise<number> {
  const weekAgo = new Date(deployment.now().getTime() - 7 * 24 * 3_600_000).toISOString()
  const query = `select=id&error=eq.&finished_at=gte.${encodeURIComponent(weekAgo)}`
  const answer = await askService(deployment, `/rest/v1/site_builds?${query}`, {
    method: 'HEAD',
    key: deployment.serviceKey,
    headers: { prefer: 'count=exact' },
  })
  return Number(answer.headers.get('content-range')?.split('/')[1] ?? 0)
}

export const publishing: Check = {
  name: 'publishing',
  run: async (deployment) => [
    ...judgePublishing(await requireFacts(deployment), deployment, deployment.now()),
    ...judgeBuilds(await countBuilds(deployment), deployment.rebuild),
  ],
}
