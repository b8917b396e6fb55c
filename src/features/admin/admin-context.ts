import { createContext, useContext } from 'react'
import type { SignedIn } from '#features/account/account.ts'
import type { AdminStats } from './admin.ts'

/** What every tab is given: the administrator's own client, and the numbers on the tiles. */
export type Admin = SignedIn & {
  email: string
  /** Undefined until they were read once. */
  stats: AdminStats | undefined
  /** Reads the numbers again, after a change of one's own; others' changes are followed anyway. */
  refreshStats: () => void
}

export const AdminContext = createContext<Admin | null>(null)

/** @throws Error outside the admin area */
export function useAdmin(): Admin {
  const admin = useContext(AdminContext)
  if (admin === null) throw new Error('useAdmin is for the tabs of the admin area')
  return admin
}
