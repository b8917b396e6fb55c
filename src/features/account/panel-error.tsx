/** Why an action failed; a user whose session has ended gets a link to log in. */
type Props = {
  text: string
  /** Where to log in and return to this panel; null for any other error. */
  login: string | null
}

export function PanelError({ text, login }: Props) {
  return (
    <p role="alert" className="error-text">
      {text}{' '}
      {login !== null && (
        <a className="link" href={login}>
          Log In
        </a>
      )}
    </p>
  )
}
