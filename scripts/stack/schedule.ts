import { hostedJob, jobSchedules } from '#config/jobs.ts'

const scheduled = Object.keys(jobSchedules).filter((job) => job !== hostedJob)
/** Locally none waits for its schedule. */
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
