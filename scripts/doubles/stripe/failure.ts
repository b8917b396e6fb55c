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

/** @param param the parameter that carried the id */
export function missing(what: string, id: string, param = 'id'): StripeFailure {
  return new StripeFailure(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param })
}
