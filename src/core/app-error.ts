/** What went wrong, as a code that functions map to a status and islands to a message. */
export type AppErrorCode =
  | 'invalid-input'
  | 'not-authenticated'
  | 'forbidden'
  | 'not-allowed'
  | 'second-factor'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'unsupported-type'
  | 'too-many-requests'
  | 'unavailable'
  | 'misconfigured'
  | 'unexpected'

/**
 * A broken world: an error that callers cannot be expected to handle. The message is for logs and may name the cause;
 * people see the text chosen by `code`.
 */
export class AppError extends Error {
  readonly code: AppErrorCode

  constructor(code: AppErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'AppError'
    this.code = code
  }
}
