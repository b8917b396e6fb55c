import { rmSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { compileRenderer } from '../../../scripts/build/compile.ts'
import { freePort } from '../../../scripts/local/ports.ts'
import { startBackend } from '../../../scripts/local/server.ts'
import { localSettings } from '../../../scripts/local/settings.ts'

/** What the tests of the build are given: an empty directory's backend, and the pages compiled. */
export type BuildBackend = {
  stateDir: string
  origin: string
  url: string
  anonKey: string
  serviceKey: string
  databaseUrl: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    buildBackend: BuildBackend
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const stateDir = path.resolve(localSettings().stateDir, 'build-tests')
  // The compiled pages are kept: compiling them anew takes longer than the tests.
  for (const name of ['postgres', 'site', 'other'])
    rmSync(path.join(stateDir, name), { recursive: true, force: true })
  const origin = 'http://localhost:8888'
  const backend = await startBackend({ stateDir, port: await freePort(), databasePort: await freePort() })
  try {
    await compileRenderer({ stateDir, origin })
  } catch (error) {
    await backend.stop()
    throw error
  }
  const { url, anonKey, serviceKey, databaseUrl } = backend
  project.provide('buildBackend', { stateDir, origin, url, anonKey, serviceKey, databaseUrl })
  return backend.stop
}
