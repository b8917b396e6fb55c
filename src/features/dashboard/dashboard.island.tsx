import { createRoot } from 'react-dom/client'
import { paths } from '#config/paths.ts'
import type { Area } from '#features/account/account.ts'

/** Opens the dashboard of whoever is signed in. */
export function start(root: HTMLElement, { email, fail }: Area): void {
  createRoot(root, { onUncaughtError: fail }).render(<Dashboard email={email} />)
}

function Dashboard({ email }: { email: string }) {
  return (
    <div className="container py-6 md:py-9">
      <h1>Dashboard</h1>
      <p className="mt-3 text-lg text-ink-soft">Welcome back{email && `, ${email}`}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a className="btn" href={paths.addBusiness}>
          Add Business
        </a>
        <a className="btn btn-secondary" href={paths.advertise}>
          View Pricing
        </a>
      </div>
    </div>
  )
}
