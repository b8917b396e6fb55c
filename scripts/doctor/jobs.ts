import { readdir, readFile } from 'node:fs/promises'
import { plural } from '#core/numbers.ts'
import type { Check, Finding } from './check.ts'
import { requireFacts } from './facts.ts'

const functionsFolder = new URL('../../netlify/functions/', import.meta.url)
const minutesOfDay = 24 * 60
/** A run that is late, or failed once, does not mean that the job is dead. */
const graceMinutes = 60

/** The scheduled functions with their schedules, read from the files as the host does. */
export async function readSchedules(): Promise<Record<string, string>> {
  const files = (await readdir(functionsFolder)).filter((file) => file.endsWith('.ts'))
  const schedules = await Promise.all(
    files.map(async (file) => {
      const [, schedule] =
        /schedule: '([^']+)'/.exec(await readFile(new URL(file, functionsFolder), 'utf8')) ?? []
      return schedule === undefined ? [] : [[file.replace(/\.ts$/, ''), schedule] as const]
    }),
  )
  return Object.fromEntries(schedules.flat())
}

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
 * @param runs when each job last ran
 * @param since the earliest time of a first run
 */
export function judgeJobs(
  schedules: Readonly<Record<string, string>>,
  runs: Readonly<Record<string, Date>>,
  { since, now }: { since: Date; now: Date },
): Finding[] {
  return Object.entries(schedules).flatMap(([job, schedule]) => {
    const minutes = (now.getTime() - (runs[job] ?? since).getTime()) / 60_000
    if (minutes <= longestPause(schedule) + graceMinutes) return []
    const hours = plural(Math.floor(minutes / 60), 'hour')
    return [
      {
        says: `The job ${job} has not done its work ${runs[job] ? 'for' : 'ever, in'} ${hours} (${schedule}).`,
        todo: `Read its log: Netlify, Logs, Functions, ${job}; on a server of your own, that of what calls it.`,
      },
    ]
  })
}

export const jobs: Check = {
  name: 'jobs',
  run: async (deployment) => {
    const { 'rebuild-sweep': sweep = '', ...schedules } = await readSchedules()
    const { jobs: runs } = await requireFacts(deployment)
    const now = deployment.now()
    // There is nothing to sweep unless a host builds the site.
    return judgeJobs({ ...schedules, ...(deployment.rebuild && { 'rebuild-sweep': sweep }) }, runs, {
      since: runs['schema'] ?? now,
      now,
    })
  },
}
