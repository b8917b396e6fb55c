import { rmSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startDataService } from '../../../scripts/stack/data-service.ts'
import { localSettings } from '../../../scripts/stack/settings.ts'
import { freePort } from '../../../scripts/supabase/ports.ts'
import { lendCompiledPages } from '../../support/compiled-pages.ts'
import { lendDatabase } from '../../support/database-template.ts'

/** What tests of the build use: the backend of an empty directory, and the compiled pages. */
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

export default function setUp(project: TestProject): Promise<() => Promise<void>> {
  return startBackend(project, 'build-tests')
}

/** @param conditions by which the pages' imports are chosen */
export async function startBackend(
  project: TestProject,
  folder: string,
  conditions: readonly string[] = [],
): Promise<() => Promise<void>> {
  const stateDir = path.resolve(localSettings().stateDir, folder)
  rmSync(stateDir, { recursive: true, force: true })
  const origin = 'http://localhost:8888'
  await lendDatabase(stateDir)
  await lendCompiledPages(stateDir, conditions)
  const backend = await startDataService({ stateDir, port: await freePort(), databasePort: await freePort() })
  const { url, anonKey, serviceKey, databaseUrl } = backend
  project.provide('buildBackend', { stateDir, origin, url, anonKey, serviceKey, databaseUrl })
  return backend.stop
}
