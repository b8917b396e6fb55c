import { type AuthError, isAuthApiError } from '@supabase/supabase-js'
import { refusalOf, signedOut } from '#db/refusal.ts'
import { unexpectedError } from './account.ts'

const ended = new Set([
  'bad_jwt',
  'no_authorization',
  'refresh_token_not_found',
  'session_expired',
  'session_not_found',
])

/** What a failed request to the auth service means for people: its own message, if it answered with one. */
export function wordsOfAuth(error: AuthError): string {
  if (error.name === 'AuthSessionMissingError' || ended.has(error.code ?? '')) return signedOut
  if (isAuthApiError(error) || error.message === unexpectedError) return error.message || unexpectedError
  return refusalOf({ error: { message: error.message }, status: error.status ?? 0 }, unexpectedError).words
}
