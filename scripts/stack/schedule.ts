import { hostedJob, jobSchedules } from '#config/jobs.ts'

/** Locally all of them run every minute. */
const scheduled = Object.keys(jobSchedules).filter((job) => job !== hostedJob)
const everyMilliseconds = 60_000

/** Calls scheduled functions, which the local runtime does not do. A call that fails is made again a minute later. */
export function startSchedule(origin: string): { stop(): Promise<void> } {
  const run = (name: string) =>
    fetch(`${origin}/.netlify/functions/${name}`, { method: 'POST' })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined)
  const clock = setInterval(() => scheduled.forEach(run), everyMilliseconds)
  return {
    stop: async () => {
      clearInterval(clock)
    },
  }
}
