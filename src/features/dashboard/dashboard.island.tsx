import { createRoot } from 'react-dom/client'
import type { Area } from '#features/account/account.ts'
import { Dashboard } from './dashboard.tsx'

/** Opens the signed-in user's dashboard. */
export function start(root: HTMLElement, area: Area): void {
  createRoot(root, { onUncaughtError: area.fail }).render(<Dashboard area={area} />)
}
