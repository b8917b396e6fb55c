import { randomUUID } from 'node:crypto'
import { cacheNever } from '#config/headers.ts'
import { AppError, type AppErrorCode } from '#core/app-error.ts'

/** What a function answers with; `reference` stands in the log beside the cause of a failure. */
export type Run = (request: Request, context: { reference: string }) => Promise<Response>

const statusOf: Record<AppErrorCode, number> = {
  'invalid-input': 400,
  'not-authenticated': 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'too-many-requests': 429,
  unavailable: 503,
  misconfigured: 500,
  unexpected: 500,
}

/**
 * The frame of every function: refuses other methods, and turns a thrown error into a status with a message made
 * for people and a reference. The cause goes to the log alone.
 */
export function handle(methods: readonly string[], run: Run): (request: Request) => Promise<Response> {
  return async (request) => {
    if (!methods.includes(request.method))
      return new Response(null, { status: 405, headers: { Allow: methods.join(', ') } })
    const reference = randomUUID().slice(0, 8)
    try {
      return await run(request, { reference })
    } catch (error) {
      logFailure(reference, request, error)
      const status = error instanceof AppError ? statusOf[error.code] : 500
      const message = `Something went wrong on our side. Please try again. (Reference ${reference})`
      return Response.json(
        { error: message, reference },
        { status, headers: { 'Cache-Control': cacheNever } },
      )
    }
  }
}

/** One line a failure, so that the reference a person quotes finds it. */
export function logFailure(reference: string, request: Request, cause: unknown): void {
  console.error(`[${reference}] ${request.method} ${new URL(request.url).pathname}`, cause)
}
