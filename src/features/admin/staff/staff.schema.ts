import { z } from 'zod'
import { staffRoles } from '#features/account/staff.ts'
import type { Invitation, StaffList, StaffMember } from './staff.ts'

const role = z.enum(staffRoles)

const member = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role,
    given_at: z.string(),
    given_by: z.string().nullable(),
    last_seen: z.string().nullable(),
    has_factor: z.boolean(),
  })
  .transform(
    ({ given_at, given_by, last_seen, has_factor, ...row }): StaffMember => ({
      ...row,
      givenAt: given_at,
      givenBy: given_by,
      lastSeen: last_seen,
      hasFactor: has_factor,
    }),
  )

const invitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role,
    invited_by: z.string().nullable(),
    created_at: z.string(),
    expires_at: z.string(),
  })
  .transform(
    ({ invited_by, created_at, expires_at, ...row }): Invitation => ({
      ...row,
      invitedBy: invited_by ?? '',
      createdAt: created_at,
      expiresAt: expires_at,
    }),
  )

/** The answer of `admin_staff`. */
export const staffAnswer = z
  .object({ staff: z.array(member), invitations: z.array(invitation), roles: z.record(role, z.boolean()) })
  .transform(
    ({ roles, staff, invitations }): StaffList => ({
      staff: staff.toSorted((one, other) => staffRoles.indexOf(one.role) - staffRoles.indexOf(other.role)),
      ...{ invitations, factors: roles },
    }),
  )
