import { words } from './data/words.ts'
import type { Random } from './random.ts'

/** Where a business is and what it is called, for texts that speak of it. */
export type Setting = { barangay: string; city: string; kin: string }

/** Fills `{word}`s: those of the setting stay the same through all texts of a business, others are picked. */
export function fill(template: string, setting: Setting, random: Random): string {
  return template.replace(/\{(\w+)\}/g, (_, key: string) => {
    if (key === 'barangay' || key === 'city' || key === 'kin') return setting[key]
    const choices = words[key]
    if (choices === undefined) throw new RangeError(`{${key}} is not a word of the demo`)
    return random.pick(choices)
  })
}
