/** Schedules as cron writes them, of what runs every day. */

const minutesOfDay = 24 * 60
/** A run that is late, or failed once, does not mean that the job is dead. */
const graceMinutes = 60

/** The values that one field of a schedule allows: a star, a step, one value or a list. */
function valuesOf(field: string, end: number): number[] {
  const [, step] = /^\*(?:\/(\d+))?$/.exec(field) ?? []
  const all = Array.from({ length: end }, (_, value) => value)
  if (field.startsWith('*')) return all.filter((value) => value % Number(step ?? 1) === 0)
  return field.split(',').map(Number)
}

/**
 * The longest time between two runs, in minutes.
 * @throws RangeError for a schedule that does not run every day
 */
export function longestPause(schedule: string): number {
  const [minutes = '', hours = '', ...days] = schedule.split(' ')
  if (days.join(' ') !== '* * *') throw new RangeError(`${schedule} does not run every day`)
  const runs = valuesOf(hours, 24).flatMap((hour) =>
    valuesOf(minutes, 60).map((minute) => hour * 60 + minute),
  )
  const [first = 0] = runs
  const next = [...runs.slice(1), first + minutesOfDay]
  return Math.max(...runs.map((run, index) => (next[index] ?? run) - run))
}

/**
 * Whether a job should have run again by now.
 * @param since its last run; of one that never ran, the earliest time of its first
 */
export function isOverdue(schedule: string, since: Date, now: Date): boolean {
  return (now.getTime() - since.getTime()) / 60_000 > longestPause(schedule) + graceMinutes
}
