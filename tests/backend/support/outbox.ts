import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'

const folder = path.join(inject('backend').stateDir, 'mail')

/** The messages to an e-mail address, oldest first. */
export function messagesTo(address: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .filter((message) => message.includes(`\r\nTo: ${address}\r\n`))
}

function lastMessage(address: string): string {
  const message = messagesTo(address).at(-1)
  if (message === undefined) throw new Error(`There is no message to ${address}`)
  return message
}

/** The link of the newest message to an address. */
export function linkTo(address: string): string {
  return /^http\S+$/m.exec(lastMessage(address))?.[0] ?? ''
}

/** The code of the newest message to an address. */
export function codeTo(address: string): string {
  return (
    /\b\d{6}\b/.exec(
      lastMessage(address)
        .split('\r\n\r\n')
        .slice(1)
        .join(' ')
        .replace(/http\S+/, ''),
    )?.[0] ?? ''
  )
}
