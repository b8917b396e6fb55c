import process from 'node:process'

/** The full number of random rounds takes minutes; ordinary runs do a tenth, from the same seed. */
const isLong = process.env['SUKI_LONG'] === '1'

export const rounds = (full: number) => (isLong ? full : Math.ceil(full / 10))

/** Runs jobs with limited concurrency. */
export async function inParallel<T>(
  jobs: Iterable<T>,
  workers: number,
  run: (job: T, worker: number) => Promise<void>,
): Promise<void> {
  const waiting = jobs[Symbol.iterator]()
  const work = async (_: unknown, worker: number) => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) await run(next.value, worker)
  }
  await Promise.all(Array.from({ length: workers }, work))
}
