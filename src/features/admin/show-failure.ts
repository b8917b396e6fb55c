import type { Result } from '#core/result.ts'
import type { Refusal } from '#db/refusal.ts'
import { showToast } from '#ui/toaster.tsx'

/** Says why something was refused; returns whether it was. */
export function showFailure(result: Result<unknown, Refusal | string>): boolean {
  if (!result.ok) {
    const text = typeof result.error === 'string' ? result.error : result.error.words
    showToast({ title: 'Error', text, kind: 'error' })
  }
  return !result.ok
}
