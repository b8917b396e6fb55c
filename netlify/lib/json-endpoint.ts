import { type core, safeParse } from 'zod/mini'
import { cacheNever } from '#config/headers.ts'
import { AppError } from '#core/app-error.ts'
import type { Result } from '#core/result.ts'
import { type FunctionContext, handle } from './handle.ts'
import { refuseOtherSites } from './own-pages.ts'
import { readJson } from './read-fields.ts'
import { type Refusal, refuse, replyJson } from './reply.ts'

type Endpoint<Input, Caller> = {
  schema: core.$ZodType<Input>
  /** Finds out who calls, and refuses whoever may not. */
  caller(request: Request): Promise<Caller>
  /** Bytes that the whole body may have. */
  limit: number
  /** Reads the body: JSON, unless another reader is named. */
  read?: (request: Request, limit: number) => Promise<object>
  /** Does what is asked for. @returns the answer; null when there is nothing to say */
  run(input: Input, call: Call<Caller>): Promise<Result<object | null, Refusal>>
}

type Call<Caller> = { caller: Caller; request: Request; context: FunctionContext }

/** For endpoints that take calls from everybody. */
export const anyone = async (): Promise<null> => null

/**
 * A function that pages and programs call with POST and data. What another site's page sends is refused, then a caller
 * who may not call, then what is not in the shape of the schema; the answer is JSON for this caller alone.
 */
export function jsonEndpoint<Input, Caller>(
  endpoint: Endpoint<Input, Caller>,
): (request: Request, context: FunctionContext) => Promise<Response> {
  const { schema, limit, read = readJson } = endpoint
  return handle(['POST'], async (request, { reference, context }) => {
    refuseOtherSites(request)
    const caller = await endpoint.caller(request)
    const parsed = safeParse(schema, await read(request, limit))
    if (!parsed.success) throw new AppError('invalid-input', describeIssues(parsed.error))
    const answer = await endpoint.run(parsed.data, { caller, request, context })
    if (!answer.ok) return refuse(answer.error, reference)
    if (answer.value !== null) return replyJson(answer.value)
    return new Response(null, { status: 204, headers: { 'Cache-Control': cacheNever } })
  })
}

/** For the log, on one line. */
function describeIssues({ issues }: core.$ZodError): string {
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
}
