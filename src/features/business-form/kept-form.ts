import type { Memory } from '#core/browser-names.ts'
import { formsOfTab } from '#core/forms-of-tab.ts'
import { type BusinessValues, emptyValues } from './business-values.ts'

const key = formsOfTab.business

/** A submission in progress: its input, and the id it will be stored under. */
export type KeptForm = { id: string; values: BusinessValues }

/**
 * This tab's form as it was before the page was left or reloaded, else a new one. Its id stays the same until the form
 * is stored, so that sending it twice stores it once.
 */
export function keptForm(memory: Memory, newId: () => string): KeptForm {
  const kept = parse(memory.getItem(key))
  const typed = new Map(typeof kept?.values === 'object' ? Object.entries(kept.values ?? {}) : [])
  const values = Object.fromEntries(
    Object.entries(emptyValues).map(([name, empty]) => {
      const value = typed.get(name)
      return [
        name,
        typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty) ? value : empty,
      ]
    }),
  )
  const id = typeof kept?.id === 'string' && /^[0-9a-f-]{36}$/.test(kept.id) ? kept.id : newId()
  // Every field is present and of its own type.
  return { id, values: values as BusinessValues }
}

/** Remembers a form in this tab; without storage, it lives as long as its page. */
export function keepForm(memory: Memory, form: KeptForm): void {
  try {
    memory.setItem(key, JSON.stringify(form))
  } catch (cause) {
    console.warn('The form could not be kept:', cause)
  }
}

export function forgetForm(memory: Memory): void {
  memory.removeItem(key)
}

function parse(text: string | null): { id?: unknown; values?: unknown } | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
