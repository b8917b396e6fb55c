type Mail = {
  to: string
  /** Used unless a field of that name is filled. */
  subject: string
  /** Name and value of each field, in the order of the form. */
  fields: readonly (readonly [name: string, value: string])[]
}

/**
 * A mailto address with the fields written into the message: the longest text (`message`) stands first, the
 * others below it, a line each.
 */
export function mailAddress({ to, subject, fields }: Mail): string {
  const values = new Map(fields)
  const message = values.get('message')
  const lines = fields
    .filter(([name, value]) => name !== 'message' && name !== 'subject' && value !== '')
    .map(([name, value]) => `${label(name)}: ${value}`)
  const body = [message, lines.join('\r\n')].filter(Boolean).join('\r\n\r\n')
  return `mailto:${to}?subject=${encodeURIComponent(values.get('subject') || subject)}&body=${encodeURIComponent(body)}`
}

/** `monday_hours` → `Monday hours`. */
function label(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}`
}
