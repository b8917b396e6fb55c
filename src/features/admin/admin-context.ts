import { createContext, useContext } from 'react'
import type { SignedIn } from '#features/account/account.ts'
import type { StaffRight, StaffRole } from '#features/account/staff.ts'
import type { AddressChange } from '#ui/address.ts'
import type { AdminStats } from './admin.ts'

/** What every tab receives: the client of one of the staff, what the role may do, and the numbers on the tiles. */
export type Admin = SignedIn & {
  email: string
  role: StaffRole
  /** Whether the role has a right. What it lacks is not offered; the database refuses it in any case. */
  may: (right: StaffRight) => boolean
  /** Whether a link leads to a tab of the role. */
  opens: (change: AddressChange) => boolean
  /** Undefined until first read. */
  stats: AdminStats | undefined
  /** Whether they could not be read the last time. */
  isStatsFailed: boolean
  /** Re-reads the numbers after a change in this browser; others' changes arrive by themselves. */
  refreshStats: () => void
}

export const AdminContext = createContext<Admin | null>(null)

/** @throws Error outside the admin area */
export function useAdmin(): Admin {
  const admin = useContext(AdminContext)
  if (admin === null) throw new Error('useAdmin was called outside the admin area')
  return admin
}
