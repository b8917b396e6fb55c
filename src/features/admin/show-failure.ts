import { rightRefused } from '#core/browser-names.ts'
import type { Result } from '#core/result.ts'
import type { Refusal } from '#db/refusal.ts'
import { showToast } from '#ui/toaster.tsx'
import { tellFailure } from './live.store.ts'

/**
 * Says why something was refused; returns whether it was. The area then looks whether its user is still staff, and what
 * its lists hold by now.
 */
export function showFailure(result: Result<unknown, Refusal | string>): boolean {
  if (!result.ok) {
    const text = typeof result.error === 'string' ? result.error : result.error.words
    showToast({ title: 'Error', text, kind: 'error' })
    dispatchEvent(new Event(rightRefused))
    // Without a connection reading would only fail too.
    if (navigator.onLine) tellFailure()
    else addEventListener('online', tellFailure, { once: true })
  }
  return !result.ok
}
