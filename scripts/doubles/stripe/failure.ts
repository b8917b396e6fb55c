/** An error as the provider's API answers it (https://docs.stripe.com/api/errors). */
export class StripeFailure extends Error {
  readonly status: number
  readonly body: { error: { type: string; message: string; code?: string; param?: string } }

  constructor(
    status: number,
    message: string,
    { type = 'invalid_request_error', ...more }: { type?: string; code?: string; param?: string } = {},
  ) {
    super(message)
    this.status = status
    this.body = { error: { type, message, ...more } }
  }
}

/** What the provider says when the fault is its own. */
export function unknownFailure(): StripeFailure {
  return new StripeFailure(500, 'An unknown error occurred', { type: 'api_error' })
}

/**
 * Nothing has that id.
 * @param sent how the id was sent: in the path, which is answered 404, or as a parameter
 */
export function missing(
  what: string,
  id: string,
  sent: { param?: string; status?: 400 | 404 } = {},
): StripeFailure {
  const { param = 'id', status = 404 } = sent
  return new StripeFailure(status, `No such ${what}: '${id}'`, { code: 'resource_missing', param })
}
