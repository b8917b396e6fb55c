import type { Memory } from '#core/browser-names.ts'
import { formsOfTab, keepJson, readKept } from '#core/kept-forms.ts'
import { type BusinessValues, emptyValues } from './business-values.ts'

const key = formsOfTab.business

/** A submission in progress: its input, and the id it will be stored under. */
export type KeptForm = { id: string; values: BusinessValues }

/**
 * This tab's form as it was before the page was left or reloaded, else a new one. Its id stays the same until the form
 * is stored, so that sending it twice stores it once.
 */
export function keptForm(memory: Memory | null, newId: () => string): KeptForm {
  // Whatever stands there, its parts are looked at one by one.
  const kept = readKept(memory, key) as { id?: unknown; values?: unknown } | null
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

/** Remembers a form in this tab. */
export function keepForm(memory: Memory | null, form: KeptForm): void {
  keepJson(memory, key, form, 'The form')
}

export function forgetForm(memory: Memory | null): void {
  memory?.removeItem(key)
}
