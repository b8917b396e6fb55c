/** The staff as the Staff tab shows them, and its texts. */

import { roleWords, type StaffRole } from '#features/account/staff.ts'

export type StaffMember = {
  id: string
  /** '' for an account without one. */
  email: string
  role: StaffRole
  givenAt: string
  /** Null for an operator, or an account that is gone. */
  givenBy: string | null
  lastSeen: string | null
  hasFactor: boolean
}

/** An invitation that nobody has accepted yet. */
export type Invitation = {
  id: string
  email: string
  role: StaffRole
  invitedBy: string
  createdAt: string
  expiresAt: string
}

export type StaffList = {
  staff: readonly StaffMember[]
  invitations: readonly Invitation[]
  /** Whether each role needs two-step sign-in. */
  factors: Readonly<Record<StaffRole, boolean>>
}

/** How somebody is called: by the address, or as somebody without one. */
export function memberName({ email }: Pick<StaffMember, 'email'>): string {
  return email || 'An account without an address'
}

/** `an editor`, `a moderator`. */
function withArticle(role: StaffRole): string {
  const name = roleWords[role].name.toLowerCase()
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
}

export function isExpired({ expiresAt }: Pick<Invitation, 'expiresAt'>, now: Date): boolean {
  return Date.parse(expiresAt) <= now.getTime()
}

export const staffTexts = {
  removeQuestion: (member: StaffMember, isSelf: boolean) => ({
    title: isSelf ? 'Leave the Staff' : 'Remove From the Staff',
    text: isSelf
      ? 'Are you sure you want to leave? This area closes at once, and only another administrator can let you in again.'
      : `Are you sure you want to remove ${memberName(member)}? The area closes for them at once, also where they have it open.`,
    action: isSelf ? 'Leave' : 'Remove',
  }),
  roleQuestion: (member: StaffMember, role: StaffRole, isSelf: boolean) => ({
    title: 'Change Role',
    text: `Are you sure you want to make ${isSelf ? 'yourself' : memberName(member)} ${withArticle(role)}? ${roleWords[role].does}`,
    action: 'Change Role',
  }),
  removed: 'Removed from the staff.',
  roleChanged: 'Role changed.',
  invited: 'Invitation on its way.',
  withdrawn: 'Invitation withdrawn.',
} as const
