import { rmSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { localSettings } from '../../scripts/stack/settings.ts'
import { startStack } from '../../scripts/stack/stack.ts'
import { freePort } from '../../scripts/supabase/ports.ts'
import type { Backend } from '../../scripts/supabase/server.ts'
import { lendCompiledPages } from '../support/compiled-pages.ts'
import { lendDatabase } from '../support/database-template.ts'

/** What the tests of the functions are given: the site on Netlify's local runtime, and the data behind it. */
export type RunningSite = {
  origin: string
  stateDir: string
  outDir: string
  backend: Pick<Backend, 'url' | 'anonKey' | 'serviceKey' | 'databaseUrl'>
  /** Where the host's build hook is said to be, for a test to listen at, and the secret of the database's calls. */
  rebuild: { hookPort: number; secret: string }
}

declare module 'vitest' {
  export interface ProvidedContext {
    site: RunningSite
  }
}

/** Starts the demo directory from nothing, on ports and in a folder of its own, for all tests of the functions. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const stateDir = path.join(localSettings().stateDir, 'functions')
  rmSync(stateDir, { recursive: true, force: true })
  await lendDatabase(stateDir)
  await lendCompiledPages(stateDir)
  const outDir = path.join(stateDir, 'dist')
  const ports = { database: await freePort(), backend: await freePort(), site: await freePort() }
  const rebuild = { hookPort: await freePort(), secret: 'a secret of at least thirty-two characters' }
  const environment = {
    BUILD_HOOK_URL: `http://127.0.0.1:${rebuild.hookPort}/build_hooks/x`,
    REBUILD_SECRET: rebuild.secret,
  }
  const stack = await startStack({ stateDir, outDir, ports, demo: true, environment })
  const { url, anonKey, serviceKey, databaseUrl } = stack.backend
  project.provide('site', {
    origin: stack.origin,
    stateDir,
    outDir,
    backend: { url, anonKey, serviceKey, databaseUrl },
    rebuild,
  })
  return () => stack.stop()
}
