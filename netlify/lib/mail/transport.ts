import { createTransport } from 'nodemailer'

/** A mail on its way: the words, who writes and who reads. */
export type Letter = {
  from: string
  to: string
  replyTo: string | undefined
  subject: string
  text: string
  html: string
  /** The same for each attempt at one mail, so that a mail that arrives twice can be told. */
  messageId: string
}

/** Hands a letter to the mail server. @throws Error in the server's words when it does not take it */
export type Send = (letter: Letter) => Promise<void>

/** A server that does not answer costs seconds, not the time that a function has. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

/** @param smtpUrl `smtp://…` or `smtps://…`, with user and password where the server wants them */
export function smtpSender(smtpUrl: string): Send {
  const transport = createTransport({
    url: smtpUrl,
    ...timeouts,
    // Letters are made of texts: nothing in one may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async (letter) => {
    await transport.sendMail({ ...letter, headers: { 'Auto-Submitted': 'auto-generated' } })
  }
}
