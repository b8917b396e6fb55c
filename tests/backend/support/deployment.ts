/** A deployment that is set up right, on this machine: for the tests of what finds out when one is not. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import process from 'node:process'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import { jobSchedules } from '#config/jobs.ts'
import { paths } from '#config/paths.ts'
import { type DataService, startDataService } from '../../../scripts/stack/data-service.ts'
import { doubleVariables, serviceVariables } from '../../../scripts/stack/site-variables.ts'
import { freePort } from '../../../scripts/supabase/ports.ts'
import { copyTemplate } from '../../support/database-template.ts'
import { ownOptions, removeState } from './own-backend.ts'
import { answerOfMap, type SmallMap, smallMap } from './small-map.ts'

export type RightDeployment = {
  /** Environment variables of the deployment. */
  variables: Readonly<Record<string, string>>
  backend: DataService
  /** Past every rule of access. */
  sql: (text: string) => Promise<void>
  /** What the site answers at `/`. */
  home: { html: string; policy: string }
  /** What the site answers of its map. */
  map: SmallMap
  stop: () => Promise<void>
}

const rebuildSecret = 'a secret of at least thirty-two characters'

/** The function of `netlify/functions` as the host calls it. */
async function loadFunction(name: string): Promise<(request: Request, context: object) => Promise<Response>> {
  const file = path.resolve(`netlify/functions/${name}.ts`)
  const loaded: { default: (request: Request, context: object) => Promise<Response> } = await import(
    /* @vite-ignore */ pathToFileURL(file).href
  )
  return loaded.default
}

/** Serves the home page, the map, and the function that takes what Stripe sends. */
async function startSite(
  port: number,
  { home, map }: Pick<RightDeployment, 'home' | 'map'>,
): Promise<Server> {
  const takeEvent = await loadFunction('stripe-webhook')
  const server = createServer(async (incoming, outgoing) => {
    const url = `http://localhost:${port}${incoming.url}`
    if (incoming.url === '/') {
      outgoing.setHeader('content-security-policy', home.policy).end(home.html)
    } else if (incoming.url === paths.function('stripe-webhook')) {
      const signature = String(incoming.headers['stripe-signature'])
      const body = Buffer.concat(await Readable.from(incoming).toArray())
      const headers = { 'stripe-signature': signature }
      const answer = await takeEvent(new Request(url, { method: 'POST', headers, body }), {})
      outgoing.writeHead(answer.status).end(await answer.text())
    } else {
      const answer = answerOfMap(map, String(incoming.url), incoming.headers.range)
      if (answer) outgoing.writeHead(answer.status, answer.headers).end(answer.body)
      else outgoing.writeHead(404).end()
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** What is in a directory that runs: a category, an administrator, a draft, jobs that ran, a webhook that is set. */
const contents = (siteUrl: string) => `
  create schema net;
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds integer default 5000) returns bigint language sql as 'select 1::bigint';
  insert into private.rebuild_webhook (url, secret)
    values ('${siteUrl}${paths.function('rebuild')}', '${rebuildSecret}');
  insert into public.mn_categories (name) values ('Bakeries');
  insert into public.mn_businesses (name, draft) values ('Not yet', true);
  insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000004', 'admin@people.test');
  insert into public.admin_users (user_id) values ('00000000-0000-4000-8000-000000000004');
  insert into private.job_runs (job) values ${Object.keys(jobSchedules)
    .map((job) => `('${job}')`)
    .join(', ')};`

/** Starts database, data service, doubles and a small site, all set up as they must be. */
export async function startDeployment(): Promise<RightDeployment> {
  const options = await ownOptions([])
  const { stateDir, port, databasePort } = options
  await copyTemplate(inject('backend').template, stateDir)
  const sitePort = await freePort()
  const siteUrl = `http://localhost:${sitePort}`
  const redirectUrls = ['https://other.test/**']
  const backend = await startDataService({ stateDir, port, databasePort, siteUrl, redirectUrls })
  const client = new pg.Client({ connectionString: backend.databaseUrl })
  await client.connect()
  await client.query(contents(siteUrl))
  const home = {
    html: `<link rel="canonical" href="${siteUrl}/">`,
    policy: `connect-src 'self' ${backend.url}`,
  }
  const variables = {
    SITE_URL: siteUrl,
    ...serviceVariables(backend),
    ...doubleVariables(backend),
    BUILD_HOOK_URL: 'https://hooks.test/build',
    REBUILD_SECRET: rebuildSecret,
  }
  // The function reads its process's environment once: it is given one of its own, for as long as the deployment runs.
  const environment = process.env
  process.env = { ...environment, ...variables }
  const map = smallMap()
  const site = await startSite(sitePort, { home, map })
  return {
    variables,
    backend,
    home,
    map,
    sql: async (text) => {
      await client.query(text)
    },
    stop: async () => {
      site.close()
      site.closeAllConnections()
      process.env = environment
      await client.end()
      await backend.stop()
      await removeState(options)
    },
  }
}
