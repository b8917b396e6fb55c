import { colours } from '#config/colours.ts'
import { html } from '#core/html.ts'
import { truncate } from '#core/text.ts'
import { mailFrame } from './frame.ts'
import type { ContactMail, Mail, Sender } from './mail.ts'

/** Tells the team about a message from the contact page. A reply goes to the message's sender. */
export function contactMessageMail(data: ContactMail, sender: Sender): Mail {
  const { name, email, subject, message } = data
  const title = 'A message from the contact page'
  const note = 'Answer this mail to write back. We promise an answer within 24 hours.'
  return {
    subject: truncate(`${subject} (${name})`, 150),
    text: `${title}\n\nFrom: ${name} <${email}>\nSubject: ${subject}\n\n${message}\n\n-- \n${note}\n${sender.brand}, ${sender.origin}\n`,
    html: mailFrame({
      sender,
      title,
      preview: truncate(message, 120),
      body: html`
        <p class="soft" style="margin:0 0 4px">From <strong class="ink">${name}</strong>, <a class="link" href="mailto:${email}">${email}</a></p>
        <h2 class="ink" dir="auto" style="margin:0 0 16px;font-size:18px;line-height:1.3">${subject}</h2>
        <div class="quote" style="padding:16px 20px;border-left:4px solid ${colours.day.mango};border-radius:4px">${paragraphs(message)}</div>
        <p class="soft" style="margin:20px 0 0;font-size:14px">${note}</p>`,
    }),
  }
}

/** Typed text as paragraphs: an empty line starts one, a line break stays. */
function paragraphs(text: string) {
  return text.split(/\n{2,}/).map((paragraph) => {
    const lines = paragraph
      .split('\n')
      .map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
    return html`<p class="ink" dir="auto" style="margin:0 0 12px">${lines}</p>`
  })
}
