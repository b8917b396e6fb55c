import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type DataService, startDataService } from '../../../scripts/stack/data-service.ts'
import { localSettings } from '../../../scripts/stack/settings.ts'
import { freePort } from '../../../scripts/supabase/ports.ts'
import { copyTemplate, databaseTemplate } from '../../support/database-template.ts'
import { signTokens, type Tokens } from './sign-tokens.ts'

/** What the tests of the backend are given; tokens stand in the order of `people`. */
export type RunningBackend = Pick<DataService, 'url' | 'anonKey' | 'serviceKey' | 'databaseUrl'> &
  Tokens & {
    stateDir: string
    /** The folder that backends of test files begin with (see `database-template.ts`). */
    template: string | null
  }

declare module 'vitest' {
  export interface ProvidedContext {
    backend: RunningBackend
  }
}

/** Starts the backend on a database from nothing, with the tests' own schema beside the project's. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const stateDir = path.join(localSettings().stateDir, 'backend-tests')
  rmSync(stateDir, { recursive: true, force: true })
  const ports = { port: await freePort(), databasePort: await freePort() }
  const redirectUrls = ['https://*.preview.test/**', 'suki://*']
  const template = await databaseTemplate()
  await copyTemplate(template, stateDir)
  const backend = await startDataService({
    stateDir,
    ...ports,
    schemas: ['api', 'public'],
    redirectUrls,
  })
  try {
    await createTestSchema(backend)
    const tokens = await signTokens(backend)
    project.provide('backend', { ...accessOf(backend), ...tokens, stateDir, template })
  } catch (error) {
    await backend.stop()
    throw error
  }
  return backend.stop
}

function accessOf({ url, anonKey, serviceKey, databaseUrl }: DataService) {
  return { url, anonKey, serviceKey, databaseUrl }
}

async function createTestSchema(backend: DataService): Promise<void> {
  const client = new pg.Client({ connectionString: backend.databaseUrl })
  await client.connect()
  const fixture = readFileSync(new URL('../fixtures/api.sql', import.meta.url), 'utf8')
  try {
    await client.query(fixture)
  } finally {
    await client.end()
  }
  await backend.reloadSchema()
}
