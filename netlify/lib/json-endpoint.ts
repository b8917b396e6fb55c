import { type core, safeParse } from 'zod/mini'
import { cacheNever } from '#config/headers.ts'
import { AppError } from '#core/app-error.ts'
import type { Result } from '#core/result.ts'
import { isStorable } from '#core/typed-text.ts'
import { type FunctionContext, handle } from './handle.ts'
import { refuseOtherSites } from './own-pages.ts'
import { readJson } from './read-fields.ts'
import { type Refusal, refuse, replyJson } from './reply.ts'

type Endpoint<Input, Caller> = {
  schema: core.$ZodType<Input>
  /** Identifies the caller, and refuses callers without permission. */
  caller(request: Request): Promise<Caller>
  /** Limit for the whole body, in bytes. */
  limit: number
  /** Reads the body: JSON by default. */
  read?: (request: Request, limit: number) => Promise<object>
  /** Carries out the request. @returns the answer, or null for an empty one */
  run(input: Input, call: Call<Caller>): Promise<Result<object | null, Refusal>>
}

type Call<Caller> = { caller: Caller; request: Request; context: FunctionContext }

/** For public endpoints. */
export const anyone = async (): Promise<null> => null

/**
 * A function that takes POSTed data from pages and programs. It refuses, in this order, bodies beyond its limit, requests from other
 * sites' pages, callers without permission, and input that the schema rejects; the answer is JSON that nobody caches.
 */
export function jsonEndpoint<Input, Caller>(
  endpoint: Endpoint<Input, Caller>,
): (request: Request, context: FunctionContext) => Promise<Response> {
  const { schema, limit, read = readJson } = endpoint
  return handle(
    ['POST'],
    async (request, { reference, context }) => {
      refuseOtherSites(request)
      const caller = await endpoint.caller(request)
      const sent = await read(request, limit)
      refuseUnstorable(sent)
      const parsed = safeParse(schema, sent)
      if (!parsed.success) throw new AppError('invalid-input', describeIssues(parsed.error))
      const answer = await endpoint.run(parsed.data, { caller, request, context })
      if (!answer.ok) return refuse(answer.error, reference)
      if (answer.value !== null) return replyJson(answer.value)
      return new Response(null, { status: 204, headers: { 'Cache-Control': cacheNever } })
    },
    limit,
  )
}

/**
 * Refuses what the database would, at any depth. It takes no turns into itself: a body can be nested deeper than calls.
 * @throws AppError `invalid-input`
 */
function refuseUnstorable(sent: object): void {
  const left: unknown[] = [sent]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'object' && value !== null)
      for (const entry of Object.entries(value)) left.push(...entry)
    else if (typeof value === 'string' && !isStorable(value))
      throw new AppError('invalid-input', 'a text with NUL or half a character')
  }
}

/** For the log, on one line. */
function describeIssues({ issues }: core.$ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}
