/** A refusal as PostgREST words it: status, code, message, details and hint (docs.postgrest.org, Errors). */
export type RestErrorBody = { code: string; message: string; details: unknown; hint: string | null }

/**
 * Ends a request with an error answer. It is thrown rather than returned, so that it also rolls back the transaction
 * that it happened in.
 */
export class RestError extends Error {
  readonly status: number
  readonly body: RestErrorBody
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    code: string,
    message: string,
    more: { details?: unknown; hint?: string | null; headers?: Readonly<Record<string, string>> } = {},
  ) {
    super(message)
    this.status = status
    this.body = { code, message, details: more.details ?? null, hint: more.hint ?? null }
    this.headers = more.headers ?? {}
  }
}

export const invalidBody = (message: string) => new RestError(400, 'PGRST102', message)

export const invalidRange = (details: string) =>
  new RestError(416, 'PGRST103', 'Requested range not satisfiable', { details })

export const noMedia = (names: readonly string[]) =>
  new RestError(406, 'PGRST107', `None of these media types are available: ${names.join(', ')}`)

export const notEmbedded = (name: string) =>
  new RestError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })

export const notSingular = (rows: number) =>
  new RestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })

export const unsupportedMethod = (method: string) =>
  new RestError(405, 'PGRST117', `Unsupported HTTP method: ${method}`)

export const relatedOrderNotToOne = (origin: string, target: string) =>
  new RestError(400, 'PGRST118', `A related order on '${target}' is not possible`, {
    details: `'${origin}' and '${target}' do not form a many-to-one or one-to-one relationship`,
  })

export const badEmbedFilter = (target: string) =>
  new RestError(400, 'PGRST120', `Bad operator on the '${target}' embedded resource`, {
    details: 'Only is null or not is null filters are allowed on embedded resources',
  })

export const aggregatesDisabled = () =>
  new RestError(400, 'PGRST123', 'Use of aggregate functions is not allowed')

export const maxAffectedExceeded = (rows: number) =>
  new RestError(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
    details: `The query affects ${rows} rows`,
  })

export const notImplemented = (details: string) =>
  new RestError(400, 'PGRST127', 'Feature not implemented', { details })

export const columnNotFound = (table: string, column: string) =>
  new RestError(400, 'PGRST204', `Could not find the '${column}' column of '${table}' in the schema cache`)
