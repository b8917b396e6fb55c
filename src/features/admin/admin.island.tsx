import { createRoot } from 'react-dom/client'
import type { Area } from '#features/account/account.ts'
import { StaffGate } from './staff-gate.tsx'

/**
 * Opens the area to the staff; everyone else is told that they have no access. This only decides what is shown: the
 * database checks every request.
 */
export async function start(root: HTMLElement, { db, userId, staff, email, fail }: Area): Promise<void> {
  const known = await staff()
  if (known) {
    const ask = () => staff({ fresh: true })
    createRoot(root, { onUncaughtError: fail }).render(
      <StaffGate db={db} userId={userId} email={email} known={known} ask={ask} />,
    )
    return
  }
  root.hidden = true
  document.querySelector('[data-signed-out]')?.classList.remove('signed-out')
}
