import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { freePort } from '../../../scripts/local/ports.ts'
import { type Backend, startBackend } from '../../../scripts/local/server.ts'
import { localSettings } from '../../../scripts/local/settings.ts'
import { people } from './people.ts'

/** What the tests of the backend are given; tokens stand in the order of `people`. */
export type RunningBackend = Pick<Backend, 'url' | 'anonKey' | 'serviceKey' | 'databaseUrl'> & {
  stateDir: string
  tokens: string[]
  /** Signed with the right key, but no longer, not yet or not at all valid. */
  oddTokens: { expired: string; early: string; unknownRole: string; noRole: string }
}

declare module 'vitest' {
  export interface ProvidedContext {
    backend: RunningBackend
  }
}

const hour = 3600

async function signTokens({ sign }: Backend): Promise<Pick<RunningBackend, 'tokens' | 'oddTokens'>> {
  const now = Math.floor(Date.now() / 1000)
  const valid = { issued: now, expires: now + hour }
  const claims = { sub: people[0]?.id ?? '', role: 'authenticated', aud: 'authenticated' }
  const tokens = people.map(({ id, email }) => sign({ ...claims, sub: id, email }, valid))
  return {
    tokens: await Promise.all(tokens),
    oddTokens: {
      expired: await sign(claims, { issued: now - 2 * hour, expires: now - hour }),
      early: await sign({ ...claims, nbf: now + hour }, valid),
      unknownRole: await sign({ ...claims, role: 'nobody_known' }, valid),
      noRole: await sign({ sub: claims.sub }, valid),
    },
  }
}

/** Starts the backend on a database from nothing, with the tests' own schema beside the project's. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const stateDir = path.join(localSettings().stateDir, 'backend-tests')
  rmSync(stateDir, { recursive: true, force: true })
  const ports = { port: await freePort(), databasePort: await freePort() }
  const backend = await startBackend({ stateDir, ...ports, schemas: ['api', 'public'] })
  try {
    await createTestSchema(backend)
    project.provide('backend', { ...addressesOf(backend), stateDir, ...(await signTokens(backend)) })
  } catch (error) {
    await backend.stop()
    throw error
  }
  return backend.stop
}

function addressesOf({ url, anonKey, serviceKey, databaseUrl }: Backend) {
  return { url, anonKey, serviceKey, databaseUrl }
}

async function createTestSchema(backend: Backend): Promise<void> {
  const client = new pg.Client({ connectionString: backend.databaseUrl })
  await client.connect()
  try {
    await client.query(readFileSync(new URL('../fixtures/api.sql', import.meta.url), 'utf8'))
  } finally {
    await client.end()
  }
  await backend.reloadSchema()
}
