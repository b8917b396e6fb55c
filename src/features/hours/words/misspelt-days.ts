import { distance } from 'fastest-levenshtein'
import { weekdays } from '#core/time.ts'

const weekdayNames = weekdays.flatMap((name) => [name, `${name}s`])

/** Misspelt names of weekdays as they are written; what could be two of them stays. */
export function spellDays(text: string): string {
  return text.replace(/\b[mtwfs][a-z]{4,9}\b/g, (word) => {
    const meant = weekdayNames.filter(
      (name) => name[0] === word[0] && distance(name, word) <= (name.length > 7 ? 2 : 1),
    )
    const [first] = meant.filter((name) => name.at(-1) === word.at(-1))
    return new Set(meant.map((name) => name.slice(0, 2))).size === 1 ? (first ?? word) : word
  })
}
