import { type Memory, staffStatusKey } from '#core/browser-names.ts'
import type { SessionUser } from './account.ts'
import { isStaffRole, type Staff } from './staff.ts'

/**
 * How long an answer stays valid, in milliseconds. The admin area asks again after a no: who has just been made one of
 * the staff gets in.
 */
export const staffStatusAge = {
  publicPages: { yes: 30_000, no: 30_000 },
  adminArea: { yes: 5 * 60_000, no: 0 },
  /** What is known does not count. */
  now: { yes: 0, no: 0 },
} as const

export type StaffCheck = {
  user: SessionUser
  /** Asks the database; throws when it does not answer. */
  ask: (userId: string) => Promise<Staff | null>
  maxAge: { yes: number; no: number }
  now: () => number
  storage: Memory
}

/**
 * The user's role, or null. An answer is cached for `maxAge`, across pages too, and a failed request is retried once.
 * @throws what `ask` throws when it fails twice
 */
export async function staffStatus(check: StaffCheck): Promise<Staff | null> {
  const { user, ask, now, storage } = check
  const known = knownStatus(check)
  if (known !== undefined) return known
  const staff = await ask(user.id).catch(() => ask(user.id))
  // Who has to set up a second factor is asked about until it is there.
  if (staff?.factorMissing) storage.removeItem(staffStatusKey)
  else storage.setItem(staffStatusKey, `${user.id} ${now()} ${staff?.role ?? 'none'}`)
  return staff
}

function knownStatus({ user, maxAge, now, storage }: StaffCheck): Staff | null | undefined {
  const [id, asked, answer] = (storage.getItem(staffStatusKey) ?? '').split(' ')
  const age = now() - Number(asked)
  const role = isStaffRole(answer) ? answer : null
  if (id !== user.id || age < 0 || !(age < (role === null ? maxAge.no : maxAge.yes))) return undefined
  return role === null ? null : { role, factorMissing: false }
}
