import type { Job } from '#config/jobs.ts'
import { writtenOrThrow } from '#db/answers.ts'
import { type FunctionContext, handle } from './handle.ts'
import { serviceDb } from './service-db.ts'

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
