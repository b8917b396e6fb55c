/** What went wrong, in words that functions map to a status and islands to a message. */
export type AppErrorCode =
  | 'invalid-input'
  | 'not-authenticated'
  | 'forbidden'
  | 'not-administrator'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported-type'
  | 'too-many-requests'
  | 'unavailable'
  | 'misconfigured'
  | 'unexpected'

/**
 * A broken world: something the caller cannot be expected to handle. The message is for logs and may name the
 * cause; what people see is chosen by `code`.
 */
export class AppError extends Error {
  readonly code: AppErrorCode

  constructor(code: AppErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AppError'
    this.code = code
  }
}
