import { randomUUID } from 'node:crypto'
import { describeFailure, logFailure } from './failures.ts'
import { replyJson } from './reply.ts'

/** What the host tells a function beside the request, as far as it is used. */
export type FunctionContext = {
  /** Address of the caller. */
  ip: string
  /** Goes on with work after the answer was sent. */
  waitUntil(work: Promise<unknown>): void
}

/** What a function answers with; `reference` stands in the log beside the cause of a failure. */
export type Run = (
  request: Request,
  call: { reference: string; context: FunctionContext },
) => Promise<Response>

/**
 * The frame of every function: refuses other methods, and turns a thrown error into a status with a message made
 * for people and a reference. The cause goes to the log alone.
 */
export function handle(
  methods: readonly string[],
  run: Run,
): (request: Request, context: FunctionContext) => Promise<Response> {
  return async (request, context) => {
    if (!methods.includes(request.method))
      return new Response(null, { status: 405, headers: { Allow: methods.join(', ') } })
    const reference = randomUUID().slice(0, 8)
    try {
      return await run(request, { reference, context })
    } catch (error) {
      logFailure(reference, request, error)
      const { status, message } = describeFailure(error, reference)
      return replyJson({ error: message, reference }, status)
    }
  }
}
