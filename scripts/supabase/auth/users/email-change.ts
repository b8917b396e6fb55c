import type { Auth } from '../context.ts'
import { unprocessable } from '../failure.ts'
import { linkMail } from '../mail.ts'
import type { Message } from '../outbox.ts'
import { createOneTimeToken } from '../sign-in/one-time-tokens.ts'
import type { Db } from '../store.ts'
import { keepOwnIdentity, updateProviders } from './identities.ts'
import { findUserByEmail, type UserRow, updateUser } from './users.ts'

export const emailExistsMessage = 'A user with this email address has already been registered'

export const emailExists = () => unprocessable('email_exists', emailExistsMessage)

/** Both addresses must confirm: each is sent a mail. */
export async function beginEmailChange(
  db: Db,
  auth: Auth,
  user: UserRow,
  email: string,
  { isPkce, redirectTo }: { isPkce: boolean; redirectTo: string },
): Promise<{ user: UserRow; messages: Message[] }> {
  if (await findUserByEmail(db, email)) throw emailExists()
  const changed = await updateUser(db, user, {
    email_change: email,
    email_change_sent_at: auth.now(),
    email_change_confirm_status: user.email === null ? 1 : 0,
  })
  const messages: Message[] = []
  const ask = async (type: 'email_change_token_new' | 'email_change_token_current', to: string) => {
    const token = await createOneTimeToken(db, user, type, to, isPkce)
    messages.push(linkMail(auth, to, 'email_change', token, redirectTo))
  }
  await ask('email_change_token_new', email)
  if (user.email !== null) await ask('email_change_token_current', user.email)
  return { user: changed, messages }
}

/** Undefined after the first of two confirmations; the second applies the change. */
export async function confirmEmailChange(db: Db, user: UserRow, now: Date): Promise<UserRow | undefined> {
  if (user.email_change_confirm_status === 0) {
    await updateUser(db, user, { email_change_confirm_status: 1 })
    return undefined
  }
  const email = user.email_change
  if (email === null) return user
  const other = await findUserByEmail(db, email)
  if (other && other.id !== user.id) throw emailExists()
  await keepOwnIdentity(db, user, 'email', { email, email_verified: true, phone_verified: false })
  const changed = await updateUser(db, user, {
    email,
    email_confirmed_at: user.email_confirmed_at ?? now,
    email_change: null,
    email_change_confirm_status: 0,
  })
  return updateProviders(db, changed)
}
