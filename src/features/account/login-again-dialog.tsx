/** Asks a user whose session has ended to log in, in another tab, and notices when they have. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { paths } from '#config/paths.ts'
import { askAbove } from '#ui/ask.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { $sessionUser } from './session.store.ts'

/** @param userId whose page this is @returns whether they logged in; closing the dialog counts as no */
export function showLoginAgainDialog(userId: string): Promise<boolean> {
  return askAbove((answer) => <LoginAgainDialog userId={userId} end={answer} />)
}

function LoginAgainDialog({ userId, end }: { userId: string; end: (loggedIn: boolean) => void }) {
  const user = useStore($sessionUser)
  const isBack = user?.id === userId
  useEffect(() => {
    if (isBack) end(true)
  }, [isBack, end])

  return (
    <Dialog
      title="You Are Logged Out"
      text="Please log in again to go on. It opens in another tab; what you typed here stays, and is sent once you are back."
      onClose={() => end(false)}
    >
      {user !== null && !isBack && (
        <p role="alert" className="error-text mt-3">
          {`${user.email || 'Another account'} is logged in now, but this page belongs to somebody else.`}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-quiet" onClick={() => end(false)}>
          Cancel
        </button>
        <a className="btn" href={paths.authThen(paths.loggedIn)} target="_blank" rel="noopener">
          Log In
        </a>
      </div>
    </Dialog>
  )
}
