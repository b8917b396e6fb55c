/** How the directory is doing: what listings have, and the parts that run by themselves. */
import { hostedJob, isOverdue, jobSchedules } from '#config/jobs.ts'
import { plural } from '#core/numbers.ts'
import { type Gap, gaps } from '../businesses/business-filters.ts'

/** What listings should have. */
export const shares = gaps.flatMap((gap) => ('share' in gap ? [gap] : []))

/** How many listings there are, and how many of them have each. */
export type DirectoryCounts = Readonly<Record<'listed' | Gap, number>>

/** A share in whole percent that never claims all or nothing where one is missing. */
export function shareOf(count: number, all: number): number {
  if (all === 0) return 0
  const exact = (count / all) * 100
  if (count > 0 && exact < 1) return 1
  return count < all ? Math.min(99, Math.round(exact)) : 100
}

/** `1.2 GB`: bytes as people read them. */
export function sizeOf(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB']
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${value >= 100 || step === 0 ? Math.round(value) : value.toFixed(1)} ${units[step]}`
}

/** `3 minutes ago`, `2 days ago`. */
export function ageOf(moment: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(moment)) / 60_000))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${plural(minutes, 'minute')} ago`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${plural(hours, 'hour')} ago` : `${plural(Math.floor(hours / 24), 'day')} ago`
}

/** How a job is doing; `ranAt` is null when it never ran. */
export type JobState = { job: string; ranAt: string | null; isLate: boolean }

/**
 * Every job, the one that waits longest first.
 * @param runs when each job last ran
 * @param since the earliest time of a first run
 */
export function judgeJobs(
  runs: Readonly<Record<string, string>>,
  since: string,
  now: Date,
): readonly JobState[] {
  const isShown = (job: string) => job !== hostedJob || runs[job] !== undefined
  return Object.entries(jobSchedules)
    .filter(([job]) => isShown(job))
    .map(([job, schedule]) => {
      const ranAt = runs[job] ?? null
      return { job, ranAt, isLate: isOverdue(schedule, new Date(ranAt ?? since), now) }
    })
    .toSorted((one, other) => (one.ranAt ?? '').localeCompare(other.ranAt ?? ''))
}

/** `find-positions` as people say it: `Find positions`. */
export function jobName(job: string): string {
  const words = job.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
