/** What changes over time: a chart of the last 90 days for the eye, and the same numbers as a table. */
import '#ui/looks/disclosure.css'
import { useMemo } from 'react'
import { formatNumber } from '#core/numbers.ts'
import { dayInWords } from '#core/time.ts'
import { LineChart } from '#ui/charts/line-chart.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import type { DirectoryDay } from './health.schema.ts'
import { shareOf, shares, sizeOf } from './health.ts'

const tones = ['bay', 'mango', 'leaf', 'wood', 'ink'] as const

const columns: readonly DataColumn<DirectoryDay>[] = [
  { id: 'day', head: 'Day', kind: 'main', cell: ({ day }) => dayInWords(day) },
  { id: 'listed', head: 'Listings', kind: 'number', cell: ({ counts }) => formatNumber(counts.listed) },
  ...shares.map(
    ({ name, share }): DataColumn<DirectoryDay> => ({
      id: name,
      head: share,
      kind: 'number',
      cell: ({ counts }) => `${shareOf(counts[name], counts.listed)}%`,
    }),
  ),
  { id: 'files', head: 'Pictures', kind: 'number', cell: ({ fileBytes }) => sizeOf(fileBytes) },
  { id: 'database', head: 'Database', kind: 'number', cell: ({ databaseBytes }) => sizeOf(databaseBytes) },
]

export function HealthDays({ days }: { days: readonly DirectoryDay[] }) {
  const drawn = useMemo(
    () => ({
      days: days.map(({ day }) => day),
      lines: shares.map(({ name, share }, index) => ({
        label: share,
        tone: tones[index % tones.length] ?? 'bay',
        values: days.map(({ counts }) => shareOf(counts[name], counts.listed)),
      })),
    }),
    [days],
  )
  if (days.length === 0) return null
  return (
    <section aria-labelledby="health-days" className="card health-days">
      <h3 id="health-days">Shares by day, in percent</h3>
      <LineChart {...drawn} />
      <details className="disclosure">
        <summary>The same as a table</summary>
        <DataTable
          label="Numbers by day"
          columns={columns}
          rows={days.toReversed()}
          rowId={({ day }) => day}
          rowName={({ day }) => day}
        />
      </details>
    </section>
  )
}
