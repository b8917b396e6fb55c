import { createTransport } from 'nodemailer'
import { err, ok, type Result } from '#core/result.ts'

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
  /** The URL that takes the reader off a list. */
  unsubscribe?: string | undefined
}

/** Why a mail server did not take a letter. */
export type SendFailure = {
  cause: unknown
  /** Whether the letter or its reader is to blame; else the server is down, or turns everything away. */
  isOfLetter: boolean
  /** The server would refuse it again: trying once more is of no use. */
  isFinal: boolean
}

/** Hands a letter to the mail server. */
export type Send = (letter: Letter) => Promise<Result<undefined, SendFailure>>

/** A server that does not answer must not use up the function's time. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

/**
 * @param smtpUrl `smtp://…` or `smtps://…`, with user and password if the server needs them
 * @param milliseconds the most for a whole letter, also with a server that keeps answering slowly
 */
export function smtpSender(smtpUrl: string, milliseconds: number): Send {
  const transport = createTransport({
    url: smtpUrl,
    ...timeouts,
    // Letters contain only text: nothing in one may name a file or URL to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ unsubscribe, ...letter }) => {
    const headers = { 'Auto-Submitted': 'auto-generated', ...(unsubscribe && listHeaders(unsubscribe)) }
    const signal = AbortSignal.timeout(milliseconds)
    try {
      await transport.sendMail({ ...letter, signal, headers })
      return ok(undefined)
    } catch (cause) {
      return err({ cause, ...judgeFailure(cause) })
    }
  }
}

/** With these, mail programs show a button of their own, which posts to the URL (RFC 8058). */
function listHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Replies to the reader or the letter that speak of the server or of whoever asks it: it closes, it wants a login. */
const ofServer = [421, 530, 535]

/**
 * What an error of the mail client says beyond its words. Only the commands that name the reader and hand over the
 * letter are answered to the letter; a refused login or sender is a setting that can be mended while mail waits.
 */
function judgeFailure(cause: unknown): Omit<SendFailure, 'cause'> {
  const command = cause instanceof Error && 'command' in cause ? cause.command : undefined
  const responseCode = cause instanceof Error && 'responseCode' in cause ? cause.responseCode : undefined
  const isOfLetter =
    (command === 'RCPT TO' || command === 'DATA') &&
    typeof responseCode === 'number' &&
    !ofServer.includes(responseCode)
  return { isOfLetter, isFinal: isOfLetter && responseCode >= 500 }
}
