import { createRoot } from 'react-dom/client'
import type { Area } from '#features/account/account.ts'
import { AdminArea } from './admin-area.tsx'

/**
 * Opens the area to administrators; everyone else is told that they have no access. This only decides what is shown:
 * the database checks every request.
 */
export async function start(root: HTMLElement, { db, userId, isAdmin, email, fail }: Area): Promise<void> {
  if (await isAdmin()) {
    createRoot(root, { onUncaughtError: fail }).render(<AdminArea db={db} userId={userId} email={email} />)
    return
  }
  root.hidden = true
  document.querySelector('[data-signed-out]')?.classList.remove('signed-out')
}
