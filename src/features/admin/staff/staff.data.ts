import type { Result } from '#core/result.ts'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import type { Refusal } from '#db/refusal.ts'
import type { StaffRole } from '#features/account/staff.ts'
import { outcome, written } from '../admin.data.ts'
import { staffAnswer } from './staff.schema.ts'
import type { StaffList } from './staff.ts'

/** @throws AppError `unavailable`, or a ZodError for an answer of another form */
export async function readStaff(db: Db): Promise<StaffList> {
  return staffAnswer.parse(dataOrThrow(await db.rpc('admin_staff'), 'the staff'))
}

/** Mails an invitation. One that the address has and did not accept counts no more. */
export async function inviteStaff(db: Db, email: string, role: StaffRole): Promise<Result<null, Refusal>> {
  return written(await db.rpc('invite_staff', { email, role }))
}

export async function withdrawInvitation(db: Db, id: string): Promise<Result<null>> {
  return outcome(await db.rpc('withdraw_invitation', { id }))
}

export async function setRole(db: Db, account: string, role: StaffRole): Promise<Result<null>> {
  return outcome(await db.rpc('set_staff_role', { account, role }))
}

/** Ends somebody's rights at once. */
export async function removeStaff(db: Db, account: string): Promise<Result<null>> {
  return outcome(await db.rpc('remove_staff', { account }))
}

/** Whether a role needs two-step sign-in from now on. */
export async function setRoleFactor(db: Db, role: StaffRole, needed: boolean): Promise<Result<null>> {
  return outcome(await db.rpc('set_role_factor', { role, needed }))
}
