import { inject } from 'vitest'
import { codeIn, keptMessages } from '../../support/kept-mail.ts'

/** The messages to an e-mail recipient, oldest first. */
export function messagesTo(recipient: string): string[] {
  return keptMessages(inject('backend').stateDir).filter((message) =>
    message.includes(`\r\nTo: ${recipient}\r\n`),
  )
}

function lastMessage(recipient: string): string {
  const message = messagesTo(recipient).at(-1)
  if (message === undefined) throw new Error(`There is no message to ${recipient}`)
  return message
}

/** The link of the newest message to a recipient. */
export function linkTo(recipient: string): string {
  return /^http\S+$/m.exec(lastMessage(recipient))?.[0] ?? ''
}

/** The code of the newest message to a recipient. */
export const codeTo = (recipient: string): string => codeIn(lastMessage(recipient))
