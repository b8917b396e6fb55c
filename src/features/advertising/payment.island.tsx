import { createRoot } from 'react-dom/client'
import type { Area } from '#features/account/account.ts'
import { Payment } from './payment.tsx'

/** Says what came of a payment to whoever comes back from the provider's page. */
export function start(root: HTMLElement, { db, fail }: Area): void {
  const query = new URLSearchParams(location.search)
  createRoot(root, { onUncaughtError: fail }).render(
    <Payment db={db} fail={fail} result={query.get('result')} checkout={query.get('checkout') ?? ''} />,
  )
}
