import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { applyMutation } from './mutants/mutations.ts'
import { type Outcome, seedLine, sumLine, survivorLine } from './mutants/report.ts'
import { type Candidate, sampleMutants } from './mutants/sample.ts'
import { startTestProcess, type TestProcess } from './mutants/test-process.ts'
import { copyTree, listCandidates } from './mutants/tree.ts'

const count = 120
const seeds = [1, 2, 3]

/** A mutant that takes this many times as long as all tests of the code as it is will never come to an end. */
const patience = 2
const leastSeconds = 20

/**
 * Prints how many of so many random small changes to the code the unit tests notice, for three seeds and in sum.
 * `--survivors` names those that they do not; `--only FOLDER` changes nothing else (`src/features/search/reading`);
 * `--at FOLDER` asks another checkout, whose files stay as they are.
 */
export async function benchMutants(args: readonly string[]): Promise<void> {
  const options = {
    survivors: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    at: { type: 'string', default: '.' },
  } as const
  const { values } = parseArgs({ args: [...args], options })
  const root = path.resolve(values.at)
  const candidates = listCandidates(root).filter(({ file }) => file.startsWith(values.only))
  const copy = copyTree(root)
  const tests = await startTestProcess(copy.folder)
  const removeAtExit = () => copy.remove()
  process.once('exit', removeAtExit)
  try {
    const limitSeconds = await timeAll(tests)
    const outcomes: Outcome[] = []
    for (const seed of seeds) {
      const ofSeed: Outcome[] = []
      for (const mutant of sampleMutants(candidates, seed, count))
        ofSeed.push(await tryMutant(mutant, copy.folder, tests, limitSeconds))
      console.log(seedLine(seed, ofSeed))
      if (values.survivors)
        for (const outcome of ofSeed) if (!outcome.killed) console.log(survivorLine(outcome))
      outcomes.push(...ofSeed)
    }
    // What one mutant leaves behind would kill the next ones.
    await timeAll(tests)
    console.log(sumLine(outcomes))
  } finally {
    await tests.stop()
    copy.remove()
    process.off('exit', removeAtExit)
  }
}

/** @returns the seconds that a mutant is given. @throws Error when a test fails already */
async function timeAll(tests: TestProcess): Promise<number> {
  const all = await tests.ask({ file: null }, 600)
  if (all === undefined || all.failed) throw new Error('The unit tests fail without any mutant.')
  console.log(`without mutants ${all.tests} files of unit tests pass in ${all.seconds.toFixed(1)} s`)
  return Math.max(leastSeconds, patience * all.seconds)
}

async function tryMutant(
  mutant: Candidate,
  folder: string,
  tests: TestProcess,
  limitSeconds: number,
): Promise<Outcome> {
  const file = path.join(folder, mutant.file)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, applyMutation(text, mutant))
  const answer = await tests.ask({ file: mutant.file }, limitSeconds)
  writeFileSync(file, text)
  const original = text.slice(mutant.start, mutant.end)
  return { mutant, original, killed: answer === undefined || answer.failed, tests: answer?.tests ?? null }
}
