import { randomUUID } from 'node:crypto'
import { describeFailure, logFailure } from './failures.ts'
import { refuseAnnounced } from './read-bytes.ts'
import { replyJson } from './reply.ts'

/** The part of the host's function context that we use. */
export type FunctionContext = {
  /** IP of the caller. */
  ip: string
  /** Continues work after the response was sent. */
  waitUntil(work: Promise<unknown>): void
}

/** What a function answers with; a failure's cause is logged beside `reference`. */
export type Run = (
  request: Request,
  call: { reference: string; context: FunctionContext },
) => Promise<Response>

/** Bytes: what calls without a body of their own may still bring along, such as `{}`. */
const noBody = 1024

/**
 * Wraps every function: refuses other methods and longer bodies before anything is done, and turns a thrown error into a status, a message for people and a
 * reference. The cause goes only to the log.
 * @param limit bytes of the body
 */
export function handle(
  methods: readonly string[],
  run: Run,
  limit = noBody,
): (request: Request, context: FunctionContext) => Promise<Response> {
  return async (request, context) => {
    if (!methods.includes(request.method))
      return new Response(null, { status: 405, headers: { Allow: methods.join(', ') } })
    const reference = randomUUID().slice(0, 8)
    try {
      refuseAnnounced(request, limit)
      return await run(request, { reference, context })
    } catch (error) {
      logFailure(reference, request, error)
      const { status, message, ...told } = describeFailure(error, reference)
      return replyJson({ error: message, ...told }, status)
    }
  }
}
