import { createRoot } from 'react-dom/client'
import type { Area } from '#features/account/account.ts'
import { Payment } from './payment.tsx'

/** Shows the outcome of a payment to a buyer who returns from the provider's page. */
export function start(root: HTMLElement, { db, fail }: Area): void {
  const query = new URLSearchParams(location.search)
  createRoot(root, { onUncaughtError: fail }).render(
    <Payment db={db} fail={fail} result={query.get('result')} checkout={query.get('checkout') ?? ''} />,
  )
}
