import type { Db } from '#db/client.ts'

let asking: Promise<boolean> | undefined

/**
 * Asks whoever has a second factor for it, where this session has not been verified by it yet. Two that
 * ask at once share one dialog.
 * @returns false when it was not given: nobody is logged in then
 */
export async function askSecondFactor(db: Db): Promise<boolean> {
  const { data } = await db.auth.mfa.getAuthenticatorAssuranceLevel()
  if (data === null || data.nextLevel !== 'aal2' || data.currentLevel === 'aal2') return true
  asking ??= import('./second-factor-dialog.tsx')
    .then(({ showSecondFactorDialog }) => showSecondFactorDialog(db))
    .finally(() => {
      asking = undefined
    })
  return asking
}
