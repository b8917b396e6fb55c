/** A message in progress, kept in this tab: whoever leaves the page to log in finds it again. */
import type { Memory } from '#core/browser-names.ts'
import { formsOfTab } from '#core/forms-of-tab.ts'
import { type ContactMessage, contactLimits } from './contact.ts'

const key = formsOfTab.message

/** What was typed and not sent; null when nothing was. Whatever is no text of a field is ignored. */
export function readUnsent(memory: Memory): ContactMessage | null {
  const kept = parse(memory.getItem(key))
  const text = (name: keyof ContactMessage) => {
    const value = kept?.[name]
    return typeof value === 'string' ? value.slice(0, contactLimits[name]) : ''
  }
  const message = {
    ...{ name: text('name'), email: text('email') },
    ...{ subject: text('subject'), message: text('message') },
  }
  return Object.values(message).some((value) => value !== '') ? message : null
}

/** Without storage, or when it is full, a message lives as long as its page. */
export function keepUnsent(memory: Memory, message: ContactMessage): void {
  try {
    memory.setItem(key, JSON.stringify(message))
  } catch (cause) {
    console.warn('The message could not be kept:', cause)
  }
}

export function forgetUnsent(memory: Memory): void {
  memory.removeItem(key)
}

function parse(text: string | null): Partial<Record<string, unknown>> | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
