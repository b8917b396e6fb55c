/** What came of asking again and again: answers a second, and the milliseconds that 95 of 100 needed at most. */
export type Load = { perSecond: number; p95: number }

/** Nothing is measured until caches, connections and the compiler are warm. */
const warmUpMs = 700
const measuredMs = 3000

/** The value that a share of the numbers does not exceed. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}

/** Asks with so many clients, each as soon as it was answered. */
export async function measureLoad(clients: number, ask: (client: number) => Promise<void>): Promise<Load> {
  const started = performance.now()
  const from = started + warmUpMs
  const until = from + measuredMs
  const taken: number[] = []
  const client = async (_: unknown, index: number) => {
    for (let before = started; before < until; ) {
      await ask(index)
      const after = performance.now()
      if (before >= from && after <= until) taken.push(after - before)
      before = after
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return { perSecond: (taken.length * 1000) / measuredMs, p95: percentile(taken, 0.95) }
}
