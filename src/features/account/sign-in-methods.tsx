/** The linked providers: more can be linked, and all but the last unlinked. */
import type { UserIdentity } from '@supabase/supabase-js'
import type { Db } from '#db/client.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { LoadFailed } from '#ui/load-failed.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useLoaded } from '#ui/use-loaded.ts'
import { doOnce } from '#ui/waiting/do-once.ts'
import { accountError, type ProviderId, signInProviders } from './account.ts'
import { linkProvider, listIdentities, unlinkIdentity } from './account-actions.ts'
import { AccountSection } from './account-section.tsx'

const keepOne = 'This is your only way to log in. Link another one before you unlink it.'

export function SignInMethods({ db }: { db: Db }) {
  const { value: identities, error, reload } = useLoaded('', () => listIdentities(db))

  async function link(provider: ProviderId) {
    const deed = { key: 'sign-in methods', said: 'Opening the login…' }
    const begun = await doOnce(deed, () => linkProvider(db, provider))
    if (begun && !begun.ok) showToast({ ...accountError(begun.error), kind: 'error' })
  }

  async function unlink(identity: UserIdentity, name: string) {
    const question = {
      title: `Unlink ${name}?`,
      text: `You will not be able to log in with ${name} any more.`,
      action: 'Unlink',
    }
    if (!(await askConfirm(question))) return
    const deed = { key: 'sign-in methods', said: `Unlinking ${name}…` }
    const unlinked = await doOnce(deed, () => unlinkIdentity(db, identity))
    if (unlinked === null) return
    if (unlinked.ok) showToast({ title: `${name} unlinked`, text: 'It no longer logs you in.' })
    else showToast({ ...accountError(unlinked.error), kind: 'error' })
    reload()
  }

  return (
    <AccountSection title="Sign-in methods" text="How you log in. With two of them you are never locked out.">
      {error !== null && <LoadFailed what="your sign-in methods" onRetry={reload} />}
      {error === null && (
        <ul className="grid gap-2" aria-busy={identities === undefined}>
          {signInProviders.map(({ id, name }) => {
            const identity = identities?.find(({ provider }) => provider === id)
            const isLast = identity !== undefined && identities?.length === 1
            return (
              <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-2">
                <span>
                  <strong>{name}</strong>{' '}
                  <span className="text-sm text-ink-soft wrap-anywhere">{emailOf(identity)}</span>
                </span>
                {identity === undefined ? (
                  <button
                    type="button"
                    className="btn btn-secondary btn-sm"
                    aria-label={`Link ${name}`}
                    disabled={identities === undefined}
                    onClick={() => void link(id)}
                  >
                    Link
                  </button>
                ) : (
                  <button
                    type="button"
                    className="btn btn-quiet btn-sm"
                    aria-label={`Unlink ${name}`}
                    disabled={isLast}
                    title={isLast ? keepOne : undefined}
                    onClick={() => void unlink(identity, name)}
                  >
                    Unlink
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {identities?.length === 1 && <p className="hint mt-2">{keepOne}</p>}
    </AccountSection>
  )
}

function emailOf(identity: UserIdentity | undefined): string {
  const email: unknown = identity?.identity_data?.['email']
  return typeof email === 'string' ? email : ''
}
