/** Starts a page's application for a signed-in user; when it fails, the page says so. */
import { paths } from '#config/paths.ts'
import { showApplicationError } from '#ui/application-error.ts'
import { keepFocus } from '#ui/focus-return.ts'
import type { Island } from './island.ts'

const applications: Readonly<Record<string, () => Promise<Island>>> = {
  admin: () => import('#features/admin/admin.island.tsx'),
  invitation: () => import('#features/account/invitation.island.tsx'),
  dashboard: () => import('#features/dashboard/dashboard.island.tsx'),
  payment: () => import('#features/advertising/payment.island.tsx'),
}

const page = document.documentElement
const started = new WeakSet<HTMLElement>()

keepFocus()
startAll()
// The user may log in in another tab.
new MutationObserver(startAll).observe(page, { attributeFilter: ['data-session'] })

function startAll(): void {
  if (!page.dataset['session']) return
  for (const root of document.querySelectorAll<HTMLElement>('[data-application]'))
    if (!started.has(root)) void start(root)
}

async function start(root: HTMLElement): Promise<void> {
  started.add(root)
  const fail = (error: unknown) => showApplicationError(root, error, paths.home)
  try {
    const load = applications[root.dataset['application'] ?? '']
    const [session, application] = await Promise.all([import('./session.ts'), load?.()])
    const area = await session.enterArea()
    if (area) await application?.start?.(root, { ...area, fail })
    else started.delete(root)
  } catch (error) {
    fail(error)
  }
}
