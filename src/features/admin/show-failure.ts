import type { Result } from '#core/result.ts'
import { showToast } from '#ui/toaster.tsx'

/** Shows the database's message when it refused; returns whether it did. */
export function showFailure(result: Result<unknown>): boolean {
  if (!result.ok) showToast({ title: 'Error', text: result.error, kind: 'error' })
  return !result.ok
}
