/** Who runs the directory, and what each role may do. The database decides; this says the same to the pages. */

/** The rights of each role, as `private.staff_roles` has them: tests/db compares the two. */
export const roleRights = {
  administrator: ['desk', 'content', 'feedback', 'money', 'people'],
  editor: ['desk', 'content'],
  moderator: ['desk', 'feedback'],
} as const

export type StaffRole = keyof typeof roleRights
export type StaffRight = (typeof roleRights)['administrator'][number]

export const staffRoles: readonly StaffRole[] = ['administrator', 'editor', 'moderator']

/** What each role is for, in words for people. */
export const roleWords: Readonly<Record<StaffRole, { name: string; does: string }>> = {
  administrator: {
    name: 'Administrator',
    does: 'Does everything: listings, feedback, advertising, and the staff.',
  },
  editor: {
    name: 'Editor',
    does: 'Looks after listings: businesses, categories, imports, duplicates and publishing.',
  },
  moderator: { name: 'Moderator', does: 'Looks after feedback: ratings, reports and messages.' },
}

/** One of the staff. `factorMissing`: the role needs two-step sign-in, which the account has not set up. */
export type Staff = { role: StaffRole; factorMissing: boolean }

export function roleMay(role: StaffRole, right: StaffRight): boolean {
  return roleRights[role].some((held) => held === right)
}

/** Whose a right is: `administrators and editors`. */
export function holdersOf(right: StaffRight): string {
  return staffRoles
    .filter((role) => roleMay(role, right))
    .map((role) => `${role}s`)
    .join(' and ')
}

export function isStaffRole(text: unknown): text is StaffRole {
  return staffRoles.some((role) => role === text)
}

/** The answer of `current_staff`, or a row of the staff; null for anything that names no role. */
export function staffOf(answer: unknown): Staff | null {
  if (typeof answer !== 'object' || answer === null || !('role' in answer)) return null
  if (!isStaffRole(answer.role)) return null
  return { role: answer.role, factorMissing: 'factor_missing' in answer && answer.factor_missing === true }
}
