import { hashCode, newCode } from '../secrets.ts'
import type { Db } from '../store.ts'
import type { UserRow } from '../users/users.ts'

export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_new'
  | 'email_change_token_current'

/** What is mailed: a code to type, or the hash in a link. */
export type OneTimeToken = { code: string; hash: string }

/** Lifetime of mailed codes and links in seconds. */
const lifetime = "interval '1 hour'"

/** Prefix of links that were requested with PKCE. */
export const pkcePrefix = 'pkce_'

/** A user has one token of each type, so that a new mail invalidates an older one. */
export async function createOneTimeToken(
  db: Db,
  user: Pick<UserRow, 'id'>,
  type: TokenType,
  address: string,
  isPkce = false,
): Promise<OneTimeToken> {
  const code = newCode()
  const hash = `${isPkce ? pkcePrefix : ''}${hashCode(address, code)}`
  await db.rows(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to) values ($1, $2, $3, $4)
     on conflict (user_id, token_type) do update
     set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = now(), updated_at = now()`,
    [user.id, type, hash, address],
  )
  return { code, hash }
}

export type TokenRow = { id: string; user_id: string; token_type: TokenType; is_expired: boolean }

/** The token with this hash; a code that was typed lacks the prefix that its link had. */
export function findOneTimeToken(
  db: Db,
  types: readonly TokenType[],
  hash: string,
): Promise<TokenRow | undefined> {
  return db.row(
    `select id, user_id, token_type, created_at < now() - ${lifetime} as is_expired from auth.one_time_tokens
     where token_hash in ($1, $2) and token_type::text = any($3) for update`,
    [hash, `${pkcePrefix}${hash}`, types],
  )
}

export async function dropOneTimeToken(db: Db, { id }: Pick<TokenRow, 'id'>): Promise<void> {
  await db.rows('delete from auth.one_time_tokens where id = $1', [id])
}
