import Stripe from 'stripe'
import { paymentEnvironment } from '#config/environment.ts'

let client: Stripe | undefined

/** Short enough that a request and its retries end before the function's own limit. */
const secondsForRequest = 6
const retries = 2

/**
 * The payment provider's client. Only the environment says which server it talks to.
 * @throws AppError `misconfigured` when the keys are not set
 */
export function stripe(): Stripe {
  const { secretKey, apiUrl } = paymentEnvironment()
  const { hostname, port, protocol } = new URL(apiUrl)
  client ??= new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: secondsForRequest * 1000,
    maxNetworkRetries: retries,
    telemetry: false,
  })
  return client
}

/** Whether Stripe says that no object has this id; `param` is the parameter that carried it. */
export function isMissing(error: unknown, param?: string): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    error.code === 'resource_missing' &&
    (param === undefined || error.param === param)
  )
}
