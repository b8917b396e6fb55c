import { minutesADay } from '#core/time.ts'

/**
 * The jobs that run by themselves, and when. Each is a scheduled function of its name, which says its schedule to the
 * host once more: hosts read it from the function's file without running it.
 */
export const jobSchedules = {
  'compare-positions': '*/15 * * * *',
  'copy-pictures': '* * * * *',
  'count-directory': '29 * * * *',
  'end-grants': '*/10 * * * *',
  'find-duplicates': '23 17,18,19 * * *',
  'find-positions': '*/10 * * * *',
  'forget-visitors': '5 * * * *',
  'monthly-reports': '30 1 * * *',
  'rebuild-sweep': '* * * * *',
  retention: '17 * * * *',
  'search-upkeep': '35 * * * *',
  'send-mail': '*/5 * * * *',
  'special-days': '5 * * * *',
  'sweep-pictures': '17 * * * *',
} as const

export type Job = keyof typeof jobSchedules

/** There is nothing to sweep unless a host builds the site. */
export const hostedJob: Job = 'rebuild-sweep'

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
  const next = [...runs.slice(1), first + minutesADay]
  return Math.max(...runs.map((run, index) => (next[index] ?? run) - run))
}

/**
 * Whether a job should have run again by now.
 * @param since its last run; of one that never ran, the earliest time of its first
 */
export function isOverdue(schedule: string, since: Date, now: Date): boolean {
  return (now.getTime() - since.getTime()) / 60_000 > longestPause(schedule) + graceMinutes
}
