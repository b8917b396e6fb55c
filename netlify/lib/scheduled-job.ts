import type { Job } from '#config/jobs.ts'
import { writtenOrThrow } from '#db/answers.ts'
import { type FunctionContext, handle } from './handle.ts'
import { serviceDb } from './service-db.ts'

/**
 * Waits for steps of a job of which none waits for the others to work.
 * @throws what the first of those that failed threw; what others threw is logged
 */
export async function finishEach(steps: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(steps)
  const [first, ...others] = outcomes.filter((outcome) => outcome.status === 'rejected')
  for (const { reason } of others) console.error(reason)
  if (first) throw first.reason
}

/**
 * A function that runs by schedule. That it did its work is recorded, so that a job that stopped running shows.
 * @param name its file's
 */
export function scheduledJob(
  name: Job,
  run: (context: FunctionContext) => Promise<void>,
): ReturnType<typeof handle> {
  return handle(['POST'], async (_request, { context }) => {
    await run(context)
    writtenOrThrow(await serviceDb().rpc('record_job_run', { job: name }), `a run of ${name}`)
    return new Response(null, { status: 204 })
  })
}
