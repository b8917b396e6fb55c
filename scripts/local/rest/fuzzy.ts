function pairsOf(text: string): string[] {
  const padded = `-${text.toLowerCase()}-`
  return Array.from({ length: Math.max(padded.length - 1, 0) }, (_, at) => padded.slice(at, at + 2))
}

/** How alike two names are, from 0 to 1: the share of letter pairs they have in common (Dice). */
function likeness(a: string, b: string): number {
  const left = pairsOf(a)
  const right = pairsOf(b)
  const rest = [...right]
  const common = left.filter((pair) => {
    const at = rest.indexOf(pair)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  }).length
  return (2 * common) / (left.length + right.length)
}

/** The name that is most like `text`, for "perhaps you meant"; undefined when none is near. */
export function closest(text: string, names: readonly string[], atLeast = 0.6): string | undefined {
  let best: { name: string; score: number } | undefined
  for (const name of names) {
    const score = likeness(text, name)
    if (score >= atLeast && score > (best?.score ?? 0)) best = { name, score }
  }
  return best?.name
}
