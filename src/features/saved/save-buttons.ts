import type { SignedIn } from '#features/account/account.ts'
import { $saved } from './saved.store.ts'
import { isSaved, type Saved, unsentOf } from './saved.ts'
import { syncSaved } from './saved-sync.ts'

/** Shows on all Save buttons of the page what is saved. */
export function markButtons(saved: Saved): void {
  for (const button of document.querySelectorAll('[data-act="save"]')) {
    const id = button.closest<HTMLElement>('[data-business]')?.dataset['business'] ?? ''
    button.ariaPressed = String(isSaved(saved, id))
  }
}

/** As a page of a signed-in user does once: the buttons follow, and the account learns what waits here. */
export async function followSaved(signedIn: SignedIn): Promise<void> {
  $saved.subscribe(markButtons)
  const saved = $saved.get()
  if (saved.owner !== signedIn.userId || unsentOf(saved).length > 0) await syncSaved(signedIn)
}
