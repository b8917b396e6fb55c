import { plural } from '#core/numbers.ts'
import type { ToLookAt } from './checklist.ts'
import type { Outcome } from './examine.ts'

const width = 18

/** One line per check, and one per finding with what to do about it. */
export function reportLines(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap((outcome) => {
    const name = outcome.name.padEnd(width)
    if ('notAsked' in outcome) return [`-     ${name} not asked: ${outcome.notAsked}`]
    if ('failed' in outcome) return [`?     ${name} could not be asked: ${outcome.failed}`]
    if (outcome.findings.length === 0) return [`ok    ${name}`]
    return outcome.findings.map(({ says, todo }) => `FOUND ${name} ${says} -> ${todo}`)
  })
}

/** What no key can read, as a checklist. */
export function checklistLines(items: readonly ToLookAt[]): string[] {
  return ['No key can read the following. Look once, and after each change:'].concat(
    items.map(({ menu, must }) => `[ ] ${menu}: ${must}`),
  )
}

/** 0 for no findings, 1 for findings, 2 for no findings but a check that could not run. */
export function exitCodeOf(outcomes: readonly Outcome[]): number {
  if (outcomes.some((outcome) => 'findings' in outcome && outcome.findings.length > 0)) return 1
  return outcomes.some((outcome) => 'failed' in outcome) ? 2 : 0
}

/** The last line. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const found = outcomes.reduce(
    (sum, outcome) => sum + ('findings' in outcome ? outcome.findings.length : 0),
    0,
  )
  const failed = outcomes.filter((outcome) => 'failed' in outcome).length
  const unasked = failed > 0 ? `, ${plural(failed, 'question')} could not be asked` : ''
  return `${plural(found, 'finding')}${unasked}`
}
