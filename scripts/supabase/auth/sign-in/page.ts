import { type Html, html } from '#core/html.ts'
import type { Person } from '../context.ts'
import { type ProviderId, providers } from './providers.ts'

type Consent = {
  provider: ProviderId
  state: string
  people: readonly Person[]
  /** What is wrong with the e-mail address that was typed. */
  problem?: string
}

const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`

function personForm(state: string, { email, name }: Person): Html {
  return html`<li><form method="post">${hidden('state', state)}${hidden('email', email)}${hidden('name', name)}
  <button>${name} <small>${email}</small></button></form></li>
`
}

function newPersonForm(state: string, problem: string | undefined): Html {
  const described = problem === undefined ? html`` : html` aria-describedby="problem" aria-invalid="true"`
  return html`<form method="post">
${hidden('state', state)}
<p><label for="email">E-mail address</label><br>
<input id="email" name="email" type="email" required autocomplete="email"${described}>
${problem === undefined ? html`` : html`<br><strong id="problem">${problem}</strong>`}</p>
<p><label for="name">Name, if you like</label><br>
<input id="name" name="name" autocomplete="name" maxlength="200"></p>
<p><button>Continue as this person</button></p>
</form>`
}

/** Plays the provider's consent page: choose whom to sign in as, or refuse. Works without JavaScript. */
export function consentPage({ provider, state, people, problem }: Consent): string {
  const { name } = providers[provider]
  return html`<!doctype html>
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
${people.length === 0 ? html`` : html`<h2>Choose a person</h2>\n<ul>\n${people.map((person) => personForm(state, person))}</ul>`}
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
`.markup
}
