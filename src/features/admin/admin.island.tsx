import { createRoot } from 'react-dom/client'
import { paths } from '#config/paths.ts'
import type { Area } from '#features/account/account.ts'

/** Opens the area to administrators; everybody else reads that it is not theirs. */
export async function start(root: HTMLElement, { isAdmin, email, fail }: Area): Promise<void> {
  if (await isAdmin()) {
    createRoot(root, { onUncaughtError: fail }).render(<AdminArea email={email} />)
    return
  }
  root.hidden = true
  document.querySelector('[data-signed-out]')?.classList.remove('signed-out')
}

function AdminArea({ email }: { email: string }) {
  return (
    <div className="container grid justify-items-start gap-3 py-6 md:py-9">
      <a className="link inline-flex min-h-11 items-center text-sm" href={paths.home}>
        Back to Home
      </a>
      <h1>Admin</h1>
      <p className="text-lg text-ink-soft">Signed in as {email}</p>
    </div>
  )
}
