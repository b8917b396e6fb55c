import process from 'node:process'

const isLong = process.env['SUKI_LONG'] === '1'

/**
 * The full number of random rounds takes minutes; ordinary runs do a part of them, from the same seed.
 * @param part one in so many, where a tenth would still be the longest of its suite
 */
export const rounds = (full: number, part = 10) => (isLong ? full : Math.ceil(full / part))

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
