import type { TestProject } from 'vitest/node'
import { startBackend } from '../../build/support/start-backend.ts'

/** An empty directory's backend, and the pages compiled for this place. */
export default function setUp(project: TestProject): Promise<() => Promise<void>> {
  return startBackend(project, 'lisbon-tests', ['place-lisbon'])
}
