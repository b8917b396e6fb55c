/**
 * A process that keeps Vitest and what it has compiled: told of a file, it runs the unit tests that import it, those
 * nearest to it first, until one fails.
 */
import path from 'node:path'
import process from 'node:process'
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node'
import { sharedFolders } from './nearness.ts'

/** Asks for the tests of a file, or for all of them. */
export type Question = { file: string | null }

export type Answer = { tests: number; failed: boolean; seconds: number }

/** Leaves the order as it is given. */
class AsGiven extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}

const vitest = await createVitest('test', {
  config: 'tests/vitest.config.ts',
  project: ['unit'],
  watch: false,
  bail: 1,
  reporters: [{}],
  silent: true,
  sequence: { sequencer: AsGiven },
})

/** Mutated when it was asked about, and since then as it was. */
let lastFile: string | undefined

async function specificationsFor(file: string | null): Promise<TestSpecification[]> {
  if (file === null) return vitest.globTestSpecifications()
  const absolute = path.resolve(file)
  for (const changed of [lastFile, absolute]) if (changed !== undefined) vitest.invalidateFile(changed)
  lastFile = absolute
  vitest.config.related = [absolute]
  const related = await vitest.getRelevantTestSpecifications()
  const nearness = ({ moduleId }: TestSpecification) => sharedFolders(absolute, moduleId)
  return related.toSorted((one, other) => nearness(other) - nearness(one))
}

/** What earlier runs left: its failures would end this one before it has begun. */
function forgetResults(): void {
  vitest.state.filesMap.clear()
  vitest.state.idMap.clear()
  vitest.state.clearErrors()
}

async function answer({ file }: Question): Promise<Answer> {
  const started = performance.now()
  const specifications = await specificationsFor(file)
  forgetResults()
  const { testModules, unhandledErrors } =
    specifications.length === 0
      ? { testModules: [], unhandledErrors: [] }
      : await vitest.runTestSpecifications(specifications)
  const failed = unhandledErrors.length > 0 || testModules.some((module) => !module.ok())
  return { tests: specifications.length, failed, seconds: (performance.now() - started) / 1000 }
}

process.on('message', (question: Question) => {
  answer(question).then((answered) => process.send?.(answered))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
