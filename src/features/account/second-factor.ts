import type { Db } from '#db/client.ts'

let asking: Promise<boolean> | undefined

/**
 * Asks a user with a second factor for it, unless this session is verified already. Concurrent calls share one dialog.
 * @returns false when it was not given: the user is then logged out
 */
export async function askSecondFactor(db: Db): Promise<boolean> {
  const { data } = await db.auth.mfa.getAuthenticatorAssuranceLevel()
  if (data === null || data.nextLevel !== 'aal2' || data.currentLevel === 'aal2') return true
  return showDialogOnce(db, false)
}

/**
 * The same for something that a page in use asked for, whatever this browser knows of the account: a factor may have
 * been set up elsewhere. That ends other sessions, and a session that has ended can only begin anew.
 * @returns false when it was not given: what was asked for is not done then
 */
export async function demandSecondFactor(db: Db): Promise<boolean> {
  const { error } = await db.auth.getUser()
  return error === null && showDialogOnce(db, true)
}

function showDialogOnce(db: Db, isInUse: boolean): Promise<boolean> {
  asking ??= import('./second-factor-dialog.tsx')
    .then(({ showSecondFactorDialog }) => showSecondFactorDialog(db, isInUse))
    .finally(() => {
      asking = undefined
    })
  return asking
}
