import type { RowOutcome } from '#features/imports/imports.ts'
import type { ImportSummary } from '#features/imports/run-import.data.ts'

/** `outcomes` lists the first rows that did not become a business of their own; `count` counts all. */
export type Summary = ImportSummary & {
  file: string
  isDry: boolean
  count: Readonly<Record<RowOutcome['outcome'], number>>
  leftOut: { count: number; examples: readonly string[] }
}

const number = new Intl.NumberFormat('en-US')

/** Formats the summary for people, with the reason for each refused or merged row. */
export function describe(summary: Summary): string {
  const { file, read, inserted, updated, unchanged, isDry, count } = summary
  const lines = [
    `${number.format(read)} rows read from ${file}${isDry ? '; nothing was written' : ''}`,
    `  new ${number.format(inserted)} · changed ${number.format(updated)} · unchanged ${number.format(unchanged)}` +
      ` · merged ${number.format(count.merged)} · refused ${number.format(count.refused)}`,
    ...listOutcomes('Merged', 'merged', summary),
    ...listOutcomes('Refused', 'refused', summary),
    ...describeLeftOut(summary.leftOut),
  ]
  return lines.join('\n')
}

function listOutcomes(
  heading: string,
  outcome: RowOutcome['outcome'],
  { outcomes, count }: Summary,
): string[] {
  const chosen = outcomes.filter((one) => one.outcome === outcome)
  if (chosen.length === 0) return []
  const more = count[outcome] - chosen.length
  return [
    '',
    `${heading}:`,
    ...chosen.map(({ row, name, reason }) => `  row ${row} "${name}": ${reason}`),
    ...(more > 0 ? [`  and ${number.format(more)} more`] : []),
  ]
}

function describeLeftOut({ count, examples }: Summary['leftOut']): string[] {
  if (count === 0) return []
  const more = count - examples.length
  return [
    '',
    `Not understood and left out (${number.format(count)}):`,
    ...examples.map((text) => `  ${text}`),
    ...(more > 0 ? [`  and ${number.format(more)} more`] : []),
  ]
}
