/**
 * A refusal in the auth service's own words: supabase-js shows message, code and status of it.
 * Codes: https://supabase.com/docs/guides/auth/debugging/error-codes
 */
export class AuthFailure extends Error {
  readonly status: number
  readonly code: string
  /** What the answer says beside code and message. */
  readonly more: object

  constructor(status: number, code: string, message: string, more: object = {}) {
    super(message)
    this.status = status
    this.code = code
    this.more = more
  }
}

/** A refusal in the form of OAuth 2, which has no code: some grants answer so. */
export class OAuthFailure extends Error {
  readonly error: string

  constructor(error: string, description: string) {
    super(description)
    this.error = error
  }
}

export const badRequest = (code: string, message: string) => new AuthFailure(400, code, message)
export const invalid = (message: string) => badRequest('validation_failed', message)
export const forbidden = (code: string, message: string) => new AuthFailure(403, code, message)
export const notFound = (code: string, message: string) => new AuthFailure(404, code, message)
export const unprocessable = (code: string, message: string) => new AuthFailure(422, code, message)
