/** Forms in progress that a browser keeps. */
import type { Memory } from './browser-names.ts'

/**
 * Those that a tab keeps until they are sent or somebody logs out, by their names in its storage. Apart from the other
 * names, which every page carries.
 */
export const formsOfTab = {
  /** A business being added. */
  business: 'suki-add-business',
  /** A message to the team. */
  message: 'suki-message',
} as const

/** What stands under a name in a browser's storage, as JSON; null where nothing does, or something else. */
export function readKept(memory: Memory | null, key: string): unknown {
  try {
    return JSON.parse(memory?.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/**
 * Keeps a value as JSON. Without storage, or when it is full, what was typed lives as long as its page.
 * @param what what could not be kept then, for the log
 */
export function keepJson(memory: Memory | null, key: string, value: unknown, what: string): void {
  try {
    memory?.setItem(key, JSON.stringify(value))
  } catch (cause) {
    console.warn(`${what} could not be kept:`, cause)
  }
}
