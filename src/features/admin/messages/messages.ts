import { truncate } from '#core/text.ts'
/** Messages to the directory, and the newsletter's subscribers. */
export type ContactMessage = {
  id: string
  name: string
  email: string
  subject: string
  message: string
  createdAt: string
  /** When an administrator marked it; null until then. */
  answeredAt: string | null
}

/** Somebody who confirmed an address; others are not shown. */
export type Subscriber = { id: string; email: string; confirmedAt: string; unsubscribeKey: string }

export type ListOf<Row> = { total: number; page: number; rows: Row[] }

export const answerOptions = [
  { value: 'all', label: 'All Messages' },
  { value: 'open', label: 'Not Answered' },
  { value: 'answered', label: 'Answered' },
] as const

/** A `mailto:` URL for a reply that quotes the message below. */
export function replyUrl({ email, subject, message, name }: ContactMessage): string {
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`
  const quoted = truncate(message, maxQuoted)
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n')
  const body = `Hello ${name},\r\n\r\n\r\n\r\n${quoted}`
  // An email address may hold characters that start the next part of a URL.
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
}

/** Mail programs cut longer URLs. */
const maxQuoted = 1200

/** The label of the action that changes a message's mark. */
export function answerAction(isAnswered: boolean): string {
  return isAnswered ? 'Mark as Not Answered' : 'Mark as Answered'
}

/** Those that a mark would change: the others keep the time when they were answered. */
export function changedBy<Message extends Pick<ContactMessage, 'answeredAt'>>(
  messages: readonly Message[],
  answered: boolean,
): Message[] {
  return messages.filter(({ answeredAt }) => (answeredAt !== null) !== answered)
}
