/** A message in progress, kept in this tab: whoever leaves the page to log in finds it again. */
import type { Memory } from '#core/browser-names.ts'
import { formsOfTab, keepJson, readKept } from '#core/kept-forms.ts'
import { type ContactMessage, contactLimits } from './contact.ts'

/** What was typed and not sent; null when nothing was. Whatever is no text of a field is ignored. */
export function readUnsent(memory: Memory | null): ContactMessage | null {
  const kept = new Map(Object.entries(readKept(memory, formsOfTab.message) ?? {}))
  const text = (name: keyof ContactMessage) => {
    const value: unknown = kept.get(name)
    return typeof value === 'string' ? value.slice(0, contactLimits[name]) : ''
  }
  const message = {
    ...{ name: text('name'), email: text('email') },
    ...{ subject: text('subject'), message: text('message') },
  }
  return Object.values(message).some((value) => value !== '') ? message : null
}

/** @param typed the form's fields by name */
export function keepUnsent(memory: Memory | null, typed: Readonly<Record<string, unknown>>): void {
  keepJson(memory, formsOfTab.message, typed, 'The message')
}

export function forgetUnsent(memory: Memory | null): void {
  memory?.removeItem(formsOfTab.message)
}
