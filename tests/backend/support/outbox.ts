import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'

const folder = path.join(inject('backend').stateDir, 'mail')

/** The messages to an e-mail recipient, oldest first. */
export function messagesTo(recipient: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .filter((message) => message.includes(`\r\nTo: ${recipient}\r\n`))
}

function lastMessage(recipient: string): string {
  const message = messagesTo(recipient).at(-1)
  if (message === undefined) throw new Error(`There is no message to ${recipient}`)
  return message
}

/** The link of the newest message to an recipient. */
export function linkTo(recipient: string): string {
  return /^http\S+$/m.exec(lastMessage(recipient))?.[0] ?? ''
}

/** The code of the newest message to an recipient. */
export function codeTo(recipient: string): string {
  return (
    /\b\d{6}\b/.exec(
      lastMessage(recipient)
        .split('\r\n\r\n')
        .slice(1)
        .join(' ')
        .replace(/http\S+/, ''),
    )?.[0] ?? ''
  )
}
