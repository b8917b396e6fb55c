import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { mailFolder } from '../../scripts/doubles/mail/mailbox.ts'

/** The whole messages that a directory's outbox holds, oldest first; one that is being written has a hidden name. */
export function keptMessages(stateDir: string): string[] {
  const folder = mailFolder(stateDir)
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
}

/** The first code of six digits in a message's text, links left out; empty when there is none. */
export function codeIn(message: string): string {
  const text = message.split('\r\n\r\n').slice(1).join(' ')
  return /\b\d{6}\b/.exec(text.replace(/http\S+/, ''))?.[0] ?? ''
}
