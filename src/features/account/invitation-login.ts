/** Has the login of the invitation's page lead back to it, with the fragment that only the browser knows. */
import { paths } from '#config/paths.ts'

const login = document.querySelector<HTMLAnchorElement>('[data-invitation-login]')

function follow(): void {
  if (login) login.href = paths.authThen(paths.invitation(location.hash.slice(1)))
}

addEventListener('hashchange', follow)
follow()
