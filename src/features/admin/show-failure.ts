import { rightRefused } from '#core/browser-names.ts'
import type { Result } from '#core/result.ts'
import type { Refusal } from '#db/refusal.ts'
import { showToast } from '#ui/toaster.tsx'

/** Says why something was refused; returns whether it was. The area then looks whether its user is still staff. */
export function showFailure(result: Result<unknown, Refusal | string>): boolean {
  if (!result.ok) {
    const text = typeof result.error === 'string' ? result.error : result.error.words
    showToast({ title: 'Error', text, kind: 'error' })
    dispatchEvent(new Event(rightRefused))
  }
  return !result.ok
}
