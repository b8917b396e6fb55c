import { hostedJob, isOverdue, jobSchedules } from '#config/jobs.ts'
import { plural } from '#core/numbers.ts'
import type { Check, Finding } from './check.ts'
import { requireFacts } from './facts.ts'

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
    const last = runs[job] ?? since
    if (!isOverdue(schedule, last, now)) return []
    const hours = plural(Math.floor((now.getTime() - last.getTime()) / 3_600_000), 'hour')
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
    const { [hostedJob]: sweep, ...schedules } = jobSchedules
    const { jobs: runs } = await requireFacts(deployment)
    const now = deployment.now()
    return judgeJobs({ ...schedules, ...(deployment.rebuild && { [hostedJob]: sweep }) }, runs, {
      since: runs['schema'] ?? now,
      now,
    })
  },
}
