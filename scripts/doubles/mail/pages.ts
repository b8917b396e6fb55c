import { type Html, html } from '#core/html.ts'
import { doublePage } from '../page.ts'
import type { LocalMail } from './mailbox.ts'

const styles = html`
  pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); padding: 1rem }
  iframe { width: 100%; height: 40rem; border: 1px solid var(--line) }
`

const page = (title: string, body: Html) => doublePage(title, html`<h1>${title}</h1>\n${body}`, styles)

/** The list of all messages, with a switch that takes the mail server down and up. */
export function mailListPage(mails: readonly LocalMail[], isUp: boolean): string {
  const rows = mails.map(
    ({ name, date, to, subject }) =>
      html`<tr><td><a href="/mail/${name}">${subject || '(no subject)'}</a><td>${to}<td>${date}</tr>
`,
  )
  const table = html`<table><thead><tr><th>Subject<th>To<th>Date</tr></thead><tbody>${rows}</tbody></table>`
  return page(
    'Mail that would have been sent',
    html`<p>Nothing leaves this machine. The mail server is <strong>${isUp ? 'up' : 'down'}</strong>.</p>
<form method="post" action="/mail"><button name="server" value="${isUp ? 'down' : 'up'}">${isUp ? 'Let it go down' : 'Let it come back'}</button></form>
${mails.length > 0 ? table : html`<p>There is no mail yet.</p>`}`,
  )
}

/** One message. Its HTML is shown in a sandboxed frame that runs nothing and fetches nothing. */
export function mailPage(mail: LocalMail): string {
  const headers = [
    ['From', mail.from],
    ['To', mail.to],
    ['Reply to', mail.replyTo],
    ['Date', mail.date],
    ['Message-ID', mail.messageId],
  ]
  const rows = headers
    .filter(([, value]) => value !== '')
    .map(([name = '', value = '']) => html`<tr><th>${name}<td>${value}</tr>`)
  return page(
    mail.subject || '(no subject)',
    html`<p><a href="/mail">All mail</a></p>
<table>${rows}</table>
${mail.html === null ? html`` : html`<h2>As HTML</h2><iframe title="The message" sandbox src="/mail/${mail.name}/html"></iframe>`}
<h2>As text</h2>
<pre>${withLinks(mail.text)}</pre>`,
  )
}

/** Turns the URLs of a text into links. */
function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" rel="noopener">${part}</a>` : html`${part}`,
    )
}
