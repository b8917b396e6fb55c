import type { ProviderId } from './profile.ts'
import { providers } from './profile.ts'

export type Choice = { email: string; name: string }

type Consent = {
  provider: ProviderId
  state: string
  people: readonly Choice[]
  /** What was wrong with the address that was typed. */
  problem?: string
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`

function personForm(state: string, { email, name }: Choice): string {
  return `<li><form method="post">${hidden('state', state)}${hidden('email', email)}${hidden('name', name)}
  <button>${escapeHtml(name)} <small>${escapeHtml(email)}</small></button></form></li>`
}

function newPersonForm(state: string, problem: string | undefined): string {
  const described = problem === undefined ? '' : ' aria-describedby="problem" aria-invalid="true"'
  return `<form method="post">
${hidden('state', state)}
<p><label for="email">E-mail address</label><br>
<input id="email" name="email" type="email" required autocomplete="email"${described}>
${problem === undefined ? '' : `<br><strong id="problem">${escapeHtml(problem)}</strong>`}</p>
<p><label for="name">Name, if you like</label><br>
<input id="name" name="name" autocomplete="name" maxlength="200"></p>
<p><button>Continue as this person</button></p>
</form>`
}

/** The page that stands where a provider's own would: who to be, or not to be anyone. Works without script. */
export function consentPage({ provider, state, people, problem }: Consent): string {
  const { name } = providers[provider]
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign in with ${name} (local)</title>
<style>
  :root { color-scheme: light dark }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 3rem auto; padding: 0 1rem }
  ul { list-style: none; padding: 0 }
  button, input { font: inherit; padding: .6rem .8rem; box-sizing: border-box }
  input, li button { width: 100% }
  li button { text-align: start; margin-block: .25rem }
  small { display: block }
</style>
<main>
<h1>Sign in with ${name}</h1>
<p>This page stands in for ${name} on this machine. Nothing leaves it, and no password is asked for.</p>
${people.length === 0 ? '' : `<h2>Choose a person</h2>\n<ul>\n${people.map((person) => personForm(state, person)).join('\n')}\n</ul>`}
<h2>Be somebody else</h2>
${newPersonForm(state, problem)}
<h2>Do not sign in</h2>
<form method="post">
${hidden('state', state)}
<p><button name="outcome" value="access_denied">Deny access</button>
<button name="outcome" value="server_error">Let ${name} fail</button></p>
</form>
</main>
</html>
`
}
