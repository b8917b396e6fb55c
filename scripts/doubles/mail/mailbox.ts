import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Address, type Email } from 'postal-mime'

/** A message as its reader sees it. `name` is the name of its file. */
export type LocalMail = {
  name: string
  messageId: string
  date: string
  from: string
  to: string
  replyTo: string
  subject: string
  text: string
  /** Null for a plain-text message. */
  html: string | null
}

/** The name of a complete message; other files are still being written or belong to something else. */
const messageFile = /^[\w.+-]+\.eml$/

/** The folder of all mail, from the mail server and from the sign-in service. */
export const mailFolder = (stateDir: string) => join(stateDir, 'mail')

/** Writes a message as an `.eml` file; file names sort by time. */
export async function keepMail(folder: string, message: Buffer, now: Date): Promise<void> {
  const name = `${now.toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Renamed once complete, so that readers of the folder never see half a message.
  const temporary = join(folder, `.${name}`)
  await writeFile(temporary, message, { mode: 0o600 })
  await rename(temporary, join(folder, name))
}

/** All messages in a folder, newest first. */
export async function listMail(folder: string): Promise<LocalMail[]> {
  const files = await readdir(folder).catch((): string[] => [])
  const names = files.filter((name) => messageFile.test(name) && !name.startsWith('.')).sort()
  return Promise.all(names.reverse().map((name) => parse(folder, name)))
}

/** The message in the file of that name; undefined when there is none. */
export async function findMail(folder: string, name: string): Promise<LocalMail | undefined> {
  const files = await readdir(folder).catch((): string[] => [])
  return messageFile.test(name) && files.includes(name) ? parse(folder, name) : undefined
}

async function parse(folder: string, name: string): Promise<LocalMail> {
  const email: Email = await PostalMime.parse(await readFile(join(folder, name)))
  return {
    name,
    messageId: email.messageId ?? '',
    date: email.date ?? '',
    from: email.from ? people([email.from]) : '',
    to: people(email.to ?? []),
    replyTo: people(email.replyTo ?? []),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: email.html ?? null,
  }
}

function people(addresses: readonly Address[]): string {
  return addresses
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : (address ?? name)))
    .join(', ')
}
