import { createTransport } from 'nodemailer'

/** A mail on its way: its text, sender and recipient. */
export type Letter = {
  from: string
  to: string
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  /** The same for every attempt at one mail, so that duplicates can be recognised. */
  messageId: string
}

/** Hands a letter to the mail server. @throws Error with the server's message when it refuses */
export type Send = (letter: Letter) => Promise<void>

/** A server that does not answer must not use up the function's time. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

/** @param smtpUrl `smtp://…` or `smtps://…`, with user and password if the server needs them */
export function smtpSender(smtpUrl: string): Send {
  const transport = createTransport({
    url: smtpUrl,
    ...timeouts,
    // Letters contain only text: nothing in one may name a file or URL to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (letter) => {
    await transport.sendMail({ ...letter, headers: { 'Auto-Submitted': 'auto-generated' } })
  }
}
