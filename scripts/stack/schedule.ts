/** Functions that run by themselves. Each says its own times in its `config`; here a minute does for all. */
const scheduled = ['send-mail', 'find-positions', 'end-grants', 'monthly-reports']
const everyMilliseconds = 60_000

/** Stands in for the host's clock, which the local runtime does not have. What fails is tried again a minute later. */
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
