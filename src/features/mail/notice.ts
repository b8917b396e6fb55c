import { html } from '#core/html.ts'
import { truncate } from '#core/text.ts'
import { mailButton, mailFrame } from './frame.ts'
import type { Mail, Sender } from './mail.ts'

/** A short mail: what happened, and one thing to do about it. */
type Notice = {
  subject: string
  title: string
  /** Paragraphs, as plain text. */
  lines: readonly string[]
  /** The button's target: a path on the site, or a URL elsewhere. */
  action: { label: string } & ({ path: string } | { url: string })
  /** The path that takes the reader off a list. */
  unsubscribe?: string
}

/** Writes a notice as plain text and as HTML. */
export function noticeMail(notice: Notice, sender: Sender): Mail {
  const { subject, title, lines, action } = notice
  const url = 'url' in action ? action.url : `${sender.origin}${action.path}`
  const paragraphs = lines.map((line) => html`<p class="ink" style="margin:0 0 12px">${line}</p>`)
  const unsubscribe = notice.unsubscribe === undefined ? undefined : `${sender.origin}${notice.unsubscribe}`
  return {
    subject: truncate(subject, 150),
    text: `${title}\n\n${lines.join('\n\n')}\n\n${action.label}: ${url}\n\n${unsubscribe ? `Unsubscribe: ${unsubscribe}\n\n` : ''}-- \n${sender.brand}, ${sender.origin}\n`,
    html: mailFrame({
      sender,
      title,
      preview: truncate(lines[0] ?? title, 120),
      body: html`${paragraphs}
        <p style="margin:24px 0 0">${mailButton(url, action.label)}</p>${
          unsubscribe
            ? html`<p class="soft" style="margin:20px 0 0;font-size:14px"><a class="link" href="${unsubscribe}">Unsubscribe</a></p>`
            : ''
        }`,
    }),
    ...(unsubscribe && { unsubscribe }),
  }
}
