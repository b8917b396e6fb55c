import { err, ok, type Result } from '#core/result.ts'
import { dataOrThrow } from '#db/answers.ts'
import type { Db } from '#db/client.ts'
import { refusalOf } from '#db/refusal.ts'
import { isStaffRole, type StaffRole } from './staff.ts'

const problems = ['unknown', 'other address', 'used', 'expired', 'on the staff'] as const

/** Why an invitation does not count for the user. */
export type InvitationProblem = (typeof problems)[number]

export type OpenedInvitation =
  | { problem: null; role: StaffRole }
  | { problem: InvitationProblem; role: StaffRole | null }

/** What a mailed link offers the client's user. @throws AppError `unavailable` */
export async function readInvitation(db: Db, link: string): Promise<OpenedInvitation> {
  const answer = dataOrThrow(await db.rpc('read_invitation', { link }), 'the invitation')
  const { role, problem } = Object(answer) as { role?: unknown; problem?: unknown } // Checked below, field by field.
  const known = isStaffRole(role) ? role : null
  if (problem === null && known) return { problem, role: known }
  return { problem: problems.find((one) => one === problem) ?? 'unknown', role: known }
}

/** Makes the user one of the staff. */
export async function acceptInvitation(db: Db, link: string): Promise<Result<null>> {
  const { error, status } = await db.rpc('accept_invitation', { link })
  return error ? err(refusalOf({ error, status }).words) : ok(null)
}
