import type { SessionUser } from './account.ts'
import type { Memory } from './next-path.ts'

/** How long what the data service said is believed, in milliseconds. */
export const adminStatusAge = { publicPages: 30_000, adminArea: 5 * 60_000 } as const

const statusKey = 'suki-admin'

export type AdminCheck = {
  user: SessionUser
  /** Asks the data service; throws when it gives no answer. */
  ask: (userId: string) => Promise<boolean>
  maxAge: number
  now: () => number
  storage: Memory
}

/**
 * Whether the user is an administrator. An answer is kept for `maxAge`, over pages too, and a failed question is
 * asked once more.
 * @throws what `ask` throws, when it fails twice
 */
export async function adminStatus({ user, ask, maxAge, now, storage }: AdminCheck): Promise<boolean> {
  const [id, asked, answer] = (storage.getItem(statusKey) ?? '').split(' ')
  const age = now() - Number(asked)
  if (id === user.id && age >= 0 && age < maxAge) return answer === 'true'
  const admin = await ask(user.id).catch(() => ask(user.id))
  storage.setItem(statusKey, `${user.id} ${now()} ${admin}`)
  return admin
}
