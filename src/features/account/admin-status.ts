import { adminStatusKey, type Memory } from '#core/browser-names.ts'
import type { SessionUser } from './account.ts'

/**
 * How long an answer stays valid, in milliseconds. The admin area asks again after a no: who has just been made an
 * administrator gets in.
 */
export const adminStatusAge = {
  publicPages: { yes: 30_000, no: 30_000 },
  adminArea: { yes: 5 * 60_000, no: 0 },
} as const

export type AdminCheck = {
  user: SessionUser
  /** Asks the database; throws when it does not answer. */
  ask: (userId: string) => Promise<boolean>
  maxAge: { yes: number; no: number }
  now: () => number
  storage: Memory
}

/**
 * Whether the user is an administrator. An answer is cached for `maxAge`, across pages too, and a failed request is
 * retried once.
 * @throws what `ask` throws when it fails twice
 */
export async function adminStatus({ user, ask, maxAge, now, storage }: AdminCheck): Promise<boolean> {
  const [id, asked, answer] = (storage.getItem(adminStatusKey) ?? '').split(' ')
  const age = now() - Number(asked)
  const isYes = answer === 'true'
  if (id === user.id && age >= 0 && age < (isYes ? maxAge.yes : maxAge.no)) return isYes
  const admin = await ask(user.id).catch(() => ask(user.id))
  storage.setItem(adminStatusKey, `${user.id} ${now()} ${admin}`)
  return admin
}
