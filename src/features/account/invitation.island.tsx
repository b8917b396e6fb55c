import { createRoot } from 'react-dom/client'
import type { Area } from './account.ts'
import { InvitationPage } from './invitation-page.tsx'

/** Shows a signed-in user the invitation that the page's fragment names. */
export function start(root: HTMLElement, { db, email, fail }: Area): void {
  const link = location.hash.slice(1)
  createRoot(root, { onUncaughtError: fail }).render(<InvitationPage db={db} email={email} link={link} />)
}
