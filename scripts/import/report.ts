import { formatNumber, plural } from '#core/numbers.ts'
import type { RowOutcome } from '#features/imports/imports.ts'
import type { ImportSummary } from '#features/imports/run-import.data.ts'

/** `outcomes` lists the first rows that did not become a business of their own; `count` counts all. */
export type Summary = ImportSummary & {
  file: string
  isDry: boolean
  /** What was done with the file's columns, in words. */
  columns: readonly string[]
  /** Rows that came in with something for a person to look at. */
  asked: { count: number; examples: readonly RowOutcome[] }
  count: Readonly<Record<RowOutcome['outcome'], number>>
  leftOut: { count: number; examples: readonly string[] }
}

/** Formats the summary for people, with the reason for each refused or merged row, and for each that is to be checked. */
export function describe(summary: Summary): string {
  const { file, read, inserted, updated, unchanged, isDry, count } = summary
  const lines = [
    `${plural(read, 'row')} read from ${file}${isDry ? '; nothing was written' : ''}`,
    ...summary.columns.map((line) => `  ${line}`),
    `  new ${formatNumber(inserted)} · changed ${formatNumber(updated)} · unchanged ${formatNumber(unchanged)}` +
      ` · merged ${formatNumber(count.merged)} · refused ${formatNumber(count.refused)}`,
    ...listRows('To be checked', summary.asked.examples, summary.asked.count),
    ...listOutcomes('Merged', 'merged', summary),
    ...listOutcomes('Refused', 'refused', summary),
    ...describeLeftOut(summary.leftOut),
  ]
  return lines.join('\n')
}

function listOutcomes(heading: string, outcome: RowOutcome['outcome'], summary: Summary): string[] {
  const chosen = summary.outcomes.filter((one) => one.outcome === outcome)
  return listRows(heading, chosen, summary.count[outcome])
}

/** The rows that are shown of all that there are, each with its reason. */
function listRows(heading: string, shown: readonly RowOutcome[], all: number): string[] {
  if (shown.length === 0) return []
  const rows = shown.map(({ row, name, reason }) => `row ${row} "${name}": ${reason}`)
  return ['', `${heading}:`, ...withMore(rows, all)]
}

function describeLeftOut({ count, examples }: Summary['leftOut']): string[] {
  return count === 0
    ? []
    : ['', `Not understood and left out (${formatNumber(count)}):`, ...withMore(examples, count)]
}

function withMore(lines: readonly string[], all: number): string[] {
  const more = all - lines.length
  return [...lines, ...(more > 0 ? [`and ${formatNumber(more)} more`] : [])].map((line) => `  ${line}`)
}
