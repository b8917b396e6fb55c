/** Scheduled functions. Each has a schedule in its `config`; locally all of them run every minute. */
const scheduled = [
  'send-mail',
  'find-positions',
  'end-grants',
  'find-duplicates',
  'special-days',
  'monthly-reports',
  'copy-pictures',
  'sweep-pictures',
  'retention',
  'forget-visitors',
  'search-upkeep',
  'count-directory',
]
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
