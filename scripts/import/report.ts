import { toCsv } from '#core/csv.ts'
import type { RowOutcome } from '#features/imports/imports.ts'
import type { ImportSummary } from '#features/imports/run-import.data.ts'

/** `outcomes` lists the rows that did not become a business of their own. */
export type Summary = ImportSummary & { file: string; isDry: boolean }

const number = new Intl.NumberFormat('en-US')

/** Formats the summary for people, with the reason for each refused or merged row. */
export function describe(summary: Summary): string {
  const { file, read, inserted, updated, unchanged, outcomes, isDry } = summary
  const count = (outcome: RowOutcome['outcome']) => outcomes.filter((one) => one.outcome === outcome).length
  const lines = [
    `${number.format(read)} rows read from ${file}${isDry ? '; nothing was written' : ''}`,
    `  new ${number.format(inserted)} · changed ${number.format(updated)} · unchanged ${number.format(unchanged)}` +
      ` · merged ${number.format(count('merged'))} · refused ${number.format(count('refused'))}`,
    ...listOutcomes('Merged', 'merged', outcomes),
    ...listOutcomes('Refused', 'refused', outcomes),
    ...listOutcomes('Drafts that wait for an answer', 'new', outcomes),
    ...describeLeftOut(summary.leftOut),
  ]
  return lines.join('\n')
}

function listOutcomes(
  heading: string,
  outcome: RowOutcome['outcome'],
  outcomes: readonly RowOutcome[],
): string[] {
  const chosen = outcomes.filter((one) => one.outcome === outcome)
  if (chosen.length === 0) return []
  return ['', `${heading}:`, ...chosen.map(({ row, name, reason }) => `  row ${row} "${name}": ${reason}`)]
}

const examples = 5

function describeLeftOut(leftOut: readonly string[]): string[] {
  if (leftOut.length === 0) return []
  const more = leftOut.length - examples
  const shown = leftOut.slice(0, examples).map((text) => `  ${text}`)
  return [
    '',
    `Not understood and left out (${number.format(leftOut.length)}):`,
    ...shown,
    ...(more > 0 ? [`  and ${number.format(more)} more`] : []),
  ]
}

/** The refused and merged rows as CSV. Spreadsheets take no cell for a formula. */
export function outcomesToCsv(outcomes: readonly RowOutcome[]): string {
  const heads = ['row', 'outcome', 'name', 'reason'] as const
  return toCsv(
    heads.map((head) => ({ head, value: (outcome: RowOutcome) => outcome[head] })),
    outcomes,
  )
}
