import { roleMay, type Staff, type StaffRight, type StaffRole } from '#features/account/staff.ts'
import type { Run } from './database.ts'
import { makeAccount } from './factories.ts'
import type { Person } from './people.ts'

/** The people of the tests who are staff. */
export const staffPeople = {
  admin: 'administrator',
  editor: 'editor',
  moderator: 'moderator',
} as const satisfies Partial<Record<Person, StaffRole>>

export function mayCall(caller: keyof typeof staffPeople, right: StaffRight): boolean {
  return roleMay(staffPeople[caller], right)
}

/** A new account with a role, and a second factor of that state. */
export async function makeStaff(
  run: Run,
  role: Staff['role'],
  factor?: 'verified' | 'unverified',
): Promise<string> {
  const id = await makeAccount(run)
  await run('insert into public.admin_users (user_id, role) values ($1, $2)', [id, role])
  if (factor) await makeFactor(run, id, factor)
  return id
}

/** An authenticator app of an account. */
export async function makeFactor(
  run: Run,
  id: string,
  status: 'verified' | 'unverified' = 'verified',
): Promise<void> {
  await run(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', $2::text::auth.factor_status, now(), now())`,
    [id, status],
  )
}

/**
 * The link of an invitation, as the sender of mail takes it from the outbox; of several the newest.
 * @param service with the service key
 * @returns '' when none was to be sent
 */
export async function takeLink(service: Run, email: string): Promise<string> {
  let link = ''
  for (;;) {
    const [mail] = await service('select * from public.claim_mail()')
    if (!mail) return link
    if (mail['recipient'] === email) link = String(Object(mail['data'])['token'])
  }
}
