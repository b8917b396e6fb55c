/** Views and clicks by day: `ActivityPanel` has the same numbers as a table. */
import { useMemo } from 'react'
import { LineChart } from '#ui/charts/line-chart.tsx'
import type { DayActivity } from './activity.ts'

export function ActivityChart({ days }: { days: readonly DayActivity[] }) {
  const drawn = useMemo(
    () => ({
      days: days.map(({ day }) => day),
      lines: [
        { label: 'Views', tone: 'bay', values: days.map(({ views }) => views) },
        { label: 'Clicks', tone: 'mango', values: days.map(({ clicks }) => clicks) },
      ] as const,
    }),
    [days],
  )
  return <LineChart {...drawn} />
}
