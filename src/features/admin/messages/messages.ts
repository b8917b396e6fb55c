/** What visitors wrote to the directory, and who reads its newsletter. */
export type ContactMessage = {
  id: string
  name: string
  email: string
  subject: string
  message: string
  createdAt: string
  /** When an administrator marked it; null while nobody did. */
  answeredAt: string | null
}

export type Subscriber = { id: string; email: string; createdAt: string }

export type ListOf<Row> = { total: number; page: number; rows: Row[] }

export const answerOptions = [
  { value: 'all', label: 'All Messages' },
  { value: 'open', label: 'Not Answered' },
  { value: 'answered', label: 'Answered' },
] as const

/** A mail that answers the message, with what was written below, as mail programs quote it. */
export function replyAddress({ email, subject, message, name }: ContactMessage): string {
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`
  const quoted = message
    .slice(0, maxQuoted)
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n')
  const body = `Hello ${name},\r\n\r\n\r\n\r\n${quoted}`
  // An address may hold characters that begin the next part of a link.
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`
}

/** Mail programs cut longer addresses. */
const maxQuoted = 1200

/** What changing the mark of a message is called. */
export function answerAction(isAnswered: boolean): string {
  return isAnswered ? 'Mark as Not Answered' : 'Mark as Answered'
}
