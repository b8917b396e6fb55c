import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Message = { to: string; subject: string; text: string }

/** Where messages go that would leave this machine. */
export type Outbox = { send(message: Message): Promise<void> }

const sender = 'Local sign-in <sign-in@localhost>'

/** Header lines end where the next begins: what would break out of one is dropped. */
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

/** Writes each message as a file that people and mail programs can open; names sort by time. */
export function createOutbox(folder: string, now: () => Date): Outbox {
  return {
    send: async (message) => {
      const date = now()
      const id = randomUUID()
      const name = `${date.toISOString().replaceAll(':', '-')}-${id.slice(0, 8)}.eml`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Readers of the folder never see half a message.
      const temporary = join(folder, `.${name}`)
      await writeFile(temporary, format(message, date, id), { mode: 0o600 })
      await rename(temporary, join(folder, name))
    },
  }
}
