import { randomUUID } from 'node:crypto'

export type Message = { to: string; subject: string; text: string }

/** Sends messages. */
export type Outbox = { send(message: Message): Promise<void> }

/** Takes the bytes of one whole message, which a mail server would have been sent. */
export type DeliverMail = (message: Buffer, sentAt: Date) => Promise<void>

const sender = 'Local sign-in <sign-in@localhost>'

/** Removes line breaks, which would start another header. */
const headerText = (text: string) => text.replace(/[\r\n]+/g, ' ')

function format({ to, subject, text }: Message, date: Date, id: string): string {
  const headers = [
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `From: ${sender}`,
    `To: ${headerText(to)}`,
    `Subject: ${headerText(subject)}`,
    `Message-ID: <${id}@localhost>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
  ]
  return `${headers.join('\r\n')}\r\n\r\n${text.replace(/\r?\n/g, '\r\n')}\r\n`
}

export function createOutbox(deliver: DeliverMail, now: () => Date): Outbox {
  return {
    send: async (message) => {
      const date = now()
      await deliver(Buffer.from(format(message, date, randomUUID())), date)
    },
  }
}
