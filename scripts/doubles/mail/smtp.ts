import { once } from 'node:events'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import { keepMail } from './mailbox.ts'

/** A mail server that keeps every message as a file instead of delivering it. */
export type MailServer = {
  /** For SMTP_URL. */
  url: string
  isUp(): boolean
  /** Takes the server down or brings it back up. */
  setUp(up: boolean): Promise<void>
  stop(): Promise<void>
}

/** Larger messages are refused, as other servers do. */
const maxBytes = 10 * 1024 * 1024

/** Readers with these names are refused at any domain, as other servers refuse theirs. */
const refusals: Record<string, { code: number; words: string } | undefined> = {
  'no-such-mailbox': { code: 550, words: '5.1.1 The email account that you tried to reach does not exist' },
  'mailbox-full': { code: 452, words: '4.2.2 The email account that you tried to reach is over quota' },
}

/** @throws Error when the port is taken */
export async function startMailServer(folder: string, port: number): Promise<MailServer> {
  let server: SMTPServer | undefined = await listen(folder, port)
  const setUp = async (up: boolean) => {
    if (up) server ??= await listen(folder, port)
    else if (server) {
      const closing = server
      server = undefined
      await new Promise<void>((closed) => closing.close(() => closed()))
    }
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    isUp: () => server !== undefined,
    setUp,
    stop: () => setUp(false),
  }
}

async function listen(folder: string, port: number): Promise<SMTPServer> {
  const server = new SMTPServer({
    // Mail never leaves this machine, so there is nothing to encrypt and nobody to authenticate.
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxBytes,
    closeTimeout: 1_000,
    onRcptTo: ({ address }, _session, done) => {
      const refusal = refusals[address.split('@', 1)[0] ?? '']
      done(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code }))
    },
    onData: (stream, _session, done) => {
      receive(folder, stream).then(() => done(), done)
    },
  })
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  // The sender retries when a connection breaks.
  server.on('error', () => undefined)
  return server
}

async function receive(folder: string, stream: SMTPServerDataStream): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  if (stream.sizeExceeded)
    throw Object.assign(new Error('5.3.4 The message is too large'), { responseCode: 552 })
  await keepMail(folder, Buffer.concat(chunks), new Date())
}
