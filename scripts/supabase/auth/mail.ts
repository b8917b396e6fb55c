import type { Auth } from './context.ts'
import type { Message } from './outbox.ts'
import type { OneTimeToken } from './sign-in/one-time-tokens.ts'

/** The purpose of a mailed link, as its URL names it. */
export type LinkType = 'recovery' | 'magiclink' | 'signup' | 'invite' | 'email_change'

type LinkAuth = Pick<Auth, 'issuer'>

/** The URL in a mail. */
export function actionLink(auth: LinkAuth, type: LinkType, hash: string, redirectTo: string): string {
  return `${auth.issuer}/verify?${new URLSearchParams({ token: hash, type, redirect_to: redirectTo })}`
}

/** Links for other purposes are handed to administrators. */
const words = {
  invite: { subject: 'You have been invited', ask: 'Follow this link to accept the invitation:' },
  email_change: {
    subject: 'Confirm the change of your e-mail address',
    ask: 'Follow this link to confirm that your address changes:',
  },
} as const satisfies Partial<Record<LinkType, { subject: string; ask: string }>>

export function linkMail(
  auth: LinkAuth,
  to: string,
  type: keyof typeof words,
  { code, hash }: OneTimeToken,
  redirectTo: string,
): Message {
  const { subject, ask } = words[type]
  const text = `${ask}

${actionLink(auth, type, hash, redirectTo)}

Or enter the code: ${code}

Link and code are good for one hour. If you did not ask for this, do nothing.`
  return { to, subject, text }
}

export const reauthenticationMail = (to: string, code: string): Message => ({
  to,
  subject: 'Confirm that it is you',
  text: `Enter the code: ${code}`,
})

/** Stands for a text message. */
export const factorMessage = (phone: string, code: string): Message => ({
  to: `+${phone}`,
  subject: 'Text message',
  text: `Your code is ${code}`,
})
