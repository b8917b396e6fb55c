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

const words: Readonly<Record<LinkType, { subject: string; ask: string }>> = {
  recovery: {
    subject: 'Reset your password',
    ask: 'Follow this link to reset the password of your account:',
  },
  magiclink: { subject: 'Your sign-in link', ask: 'Follow this link to sign in:' },
  signup: { subject: 'Confirm your e-mail address', ask: 'Follow this link to confirm your address:' },
  invite: { subject: 'You have been invited', ask: 'Follow this link to accept the invitation:' },
  email_change: {
    subject: 'Confirm the change of your e-mail address',
    ask: 'Follow this link to confirm that your address changes:',
  },
}

export function linkMail(
  auth: LinkAuth,
  to: string,
  type: LinkType,
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
