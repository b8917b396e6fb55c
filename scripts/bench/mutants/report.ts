import type { Candidate } from './sample.ts'

export type Outcome = {
  mutant: Candidate
  original: string
  killed: boolean
  /** How many files of tests import the mutated one; null where they never came to an end. */
  tests: number | null
}

export const seedLine = (seed: number, outcomes: readonly Outcome[]): string =>
  `seed ${seed}: ${countsOf(outcomes)}`

export const sumLine = (outcomes: readonly Outcome[]): string => `in sum: ${countsOf(outcomes)}`

function countsOf(outcomes: readonly Outcome[]): string {
  const killed = outcomes.filter((outcome) => outcome.killed).length
  const untested = outcomes.filter(({ tests }) => tests === 0).length
  const share = outcomes.length === 0 ? 0 : (100 * killed) / outcomes.length
  return `${outcomes.length} mutants, ${killed} killed (${share.toFixed(1)} in 100), ${outcomes.length - killed} survived, of these ${untested} in files that no unit test imports`
}

const shown = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}

/** A survivor: its place, the kind of change, and the change itself. */
export function survivorLine({ mutant, original, tests }: Outcome): string {
  const change = `${shown(original)} → ${mutant.replacement}`
  return `  ${mutant.file}:${mutant.line} ${mutant.kind}: ${change}${tests === 0 ? ' (no test imports it)' : ''}`
}
