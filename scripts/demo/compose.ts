import { words } from './data/words.ts'
import type { Random } from './random.ts'

/** The words for a business that its texts share. */
export type Setting = { barangay: string; city: string; kin: string }

/** Fills in `{word}` placeholders: those of the setting are the same in all texts of a business, others are random. */
export function fill(template: string, setting: Setting, random: Random): string {
  return template.replace(/\{(\w+)\}/g, (_, key: string) => {
    if (key === 'barangay' || key === 'city' || key === 'kin') return setting[key]
    const choices = words[key]
    if (choices === undefined) throw new RangeError(`{${key}} is not a word of the demo`)
    return random.pick(choices)
  })
}
