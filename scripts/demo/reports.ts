import { list } from './list.ts'
import { moment } from './moment.ts'
import { raterIds, visitorId } from './people.ts'
import { createRandom, demoId } from './random.ts'
import type { BusinessRow, ReportRow } from './rows.ts'

const details: Readonly<Record<string, readonly string[]>> = {
  not_existing: list`The roll-up door has been down since the fiesta. | There is a water station here now.
    | They moved to the province, says the neighbour.`,
  wrong_location: list`The pin is on the wrong side of the river. | It is two blocks further, beside the covered court.
    | The map shows the old stall.`,
  wrong_phone: list`A very patient lola answers and says it is not the shop. | The number is one digit short.
    | Nobody picks up at any time of the day.`,
  other: list`They no longer take cards. | The photo is of the shop next door. | Opening hours changed after the holidays.`,
}

const types = ['not_existing', 'wrong_location', 'wrong_phone', 'other'] as const
const states = ['pending', 'pending', 'resolved', 'reviewed', 'pending', 'resolved'] as const
const reportCount = 36

/** Reports of every type and status; some businesses have several, some reporters have deleted their accounts. */
export function createReports(businesses: readonly BusinessRow[], now: Date): ReportRow[] {
  const open = businesses.filter(
    ({ draft, archived, source_id }) => !draft && !archived && source_id !== 'bare',
  )
  const random = createRandom('reports')
  const reported = random.sample(open, 22)
  return Array.from({ length: reportCount }, (_, index): ReportRow => {
    const type = types[index % types.length] ?? 'other'
    return {
      id: demoId(`report/${index}`),
      business_id: (reported[index % reported.length] ?? random.pick(open)).id,
      user_id: index % 9 === 0 ? null : index % 7 === 0 ? visitorId : random.pick(raterIds()),
      report_type: type,
      description: random.chance(0.75) ? random.pick(details[type] ?? []) : null,
      status: states[Math.floor(index / 4) % states.length] ?? 'pending',
      created_at: moment(now, index < 4 ? 0 : random.int(1, 90), random).toISOString(),
    }
  })
}
