import { deviceMemory } from '#core/device-memory.ts'
import { browserDb } from '#db/browser.ts'
import { accountError, nothingStored, signInProviders } from './account.ts'

/** Redirects to the provider; the visitor returns to the root of the site. */
export async function act(_root: HTMLElement, provider: string): Promise<void> {
  const known = signInProviders.find(({ id }) => id === provider)
  if (!known) throw new Error(`unknown provider ${provider}`)
  if (!deviceMemory()) return fail(nothingStored)
  const { data, error } = await browserDb().auth.signInWithOAuth({
    provider: known.id,
    options: { redirectTo: `${location.origin}/`, skipBrowserRedirect: true },
  })
  if (error || !data.url) await fail(error?.message)
  else if (await answers(data.url)) location.assign(data.url)
  else await fail(undefined)
}

/**
 * Whether the service responds: a redirect to one that is down would strand the visitor on the browser's error page.
 */
async function answers(url: string): Promise<boolean> {
  const keys = new URL('/auth/v1/.well-known/jwks.json', url)
  return fetch(keys, { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

async function fail(message: string | undefined): Promise<void> {
  const { showToast } = await import('#ui/toaster.tsx')
  showToast({ ...accountError(message), kind: 'error' })
}
