/** The number of letters to insert, delete or exchange to make one text of the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...a].entries()) {
    const next = [index + 1]
    for (const [at, other] of [...b].entries()) {
      const replaced = (row[at] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Longer names are not compared: the cost grows quadratically, and a typo is never that long. */
const maxLength = 100

/** The similarity of two names, from 0 to 1. */
function likeness(a: string, b: string): number {
  const length = Math.max(a.length, b.length)
  return length > maxLength ? 0 : 1 - distance(a.toLowerCase(), b.toLowerCase()) / length
}

/** The name closest to `text`, for "perhaps you meant"; undefined when none is close. */
export function closest(text: string, names: readonly string[], atLeast = 0.33): string | undefined {
  let best: { name: string; score: number } | undefined
  for (const name of names) {
    const score = likeness(text, name)
    if (score >= atLeast && score > (best?.score ?? 0)) best = { name, score }
  }
  return best?.name
}
