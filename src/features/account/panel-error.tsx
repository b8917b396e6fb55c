/** Why what was asked for could not be done; whoever is not logged in any more is shown the way. */
type Props = {
  text: string
  /** Where to log in, to come back to this panel; null when something else is wrong. */
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
