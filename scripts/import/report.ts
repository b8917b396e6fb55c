import { toCsv } from '#core/csv.ts'

/** What became of a row that did not come in as a business of its own. */
export type Fate = { row: number; name: string; fate: 'refused' | 'merged'; reason: string }

export type Summary = {
  file: string
  read: number
  inserted: number
  updated: number
  unchanged: number
  fates: readonly Fate[]
  /** What rows said that could not be used, such as `website "N/A."`. */
  leftOut: readonly string[]
  isDry: boolean
}

const number = new Intl.NumberFormat('en-US')

/** The summary as people read it, each refused and merged row with its reason. */
export function describe(summary: Summary): string {
  const { file, read, inserted, updated, unchanged, fates, isDry } = summary
  const count = (fate: Fate['fate']) => fates.filter((one) => one.fate === fate).length
  const lines = [
    `${number.format(read)} rows read from ${file}${isDry ? '; nothing was written' : ''}`,
    `  new ${number.format(inserted)} · changed ${number.format(updated)} · unchanged ${number.format(unchanged)}` +
      ` · merged ${number.format(count('merged'))} · refused ${number.format(count('refused'))}`,
    ...listFates('Merged', 'merged', fates),
    ...listFates('Refused', 'refused', fates),
    ...describeLeftOut(summary.leftOut),
  ]
  return lines.join('\n')
}

function listFates(heading: string, fate: Fate['fate'], fates: readonly Fate[]): string[] {
  const chosen = fates.filter((one) => one.fate === fate)
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

/** The refused and merged rows as CSV. No cell can be taken for a formula by a spreadsheet. */
export function fatesToCsv(fates: readonly Fate[]): string {
  const heads = ['row', 'fate', 'name', 'reason'] as const
  return toCsv(
    heads.map((head) => ({ head, value: (fate: Fate) => fate[head] })),
    fates,
  )
}
