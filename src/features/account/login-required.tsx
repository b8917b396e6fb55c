/** What a visitor sees on trying something that needs an account. */
import { Dialog } from '#ui/dialog.tsx'

type Props = { login: string; onClose: () => void }

export function LoginRequired({ login, onClose }: Props) {
  return (
    <Dialog title="Login Required" text="Please log in to rate or report a business." onClose={onClose}>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-quiet" onClick={onClose}>
          Cancel
        </button>
        <a className="btn" href={login}>
          Log In
        </a>
      </div>
    </Dialog>
  )
}
