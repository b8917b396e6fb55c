import { createRoot } from 'react-dom/client'
import type { Area } from '#features/account/account.ts'
import { Dashboard } from './dashboard.tsx'

/** Opens the dashboard of whoever is signed in. */
export function start(root: HTMLElement, area: Area): void {
  createRoot(root, { onUncaughtError: area.fail }).render(<Dashboard area={area} />)
}
