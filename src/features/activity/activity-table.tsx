/** Views and clicks by day, in numbers: days on which nothing happened are left out. */
import '#ui/looks/disclosure.css'
import { formatNumber } from '#core/numbers.ts'
import { ColumnHeads } from '#ui/lists/column-heads.tsx'
import type { DayActivity } from './activity.ts'

const fullDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

export function ActivityTable({ days }: { days: readonly DayActivity[] }) {
  const counted = days.filter(({ views, clicks }) => views + clicks > 0).toReversed()
  return (
    <details className="disclosure">
      <summary>Day by day</summary>
      {counted.length === 0 ? (
        <p>Nothing yet in this time.</p>
      ) : (
        <table className="w-full text-left [font-variant-numeric:tabular-nums]">
          <ColumnHeads heads={['Day', 'Views', 'Clicks']} />
          <tbody>
            {counted.map(({ day, views, clicks }) => (
              <tr key={day}>
                <th scope="row" className="font-normal">
                  {fullDay.format(new Date(day))}
                </th>
                <td>{formatNumber(views)}</td>
                <td>{formatNumber(clicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  )
}
