import { createContext, useContext } from 'react'
import type { SignedIn } from '#features/account/account.ts'
import type { AdminStats } from './admin.ts'

/** What every tab receives: the administrator's own client, and the numbers on the tiles. */
export type Admin = SignedIn & {
  email: string
  /** Undefined until first read. */
  stats: AdminStats | undefined
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
