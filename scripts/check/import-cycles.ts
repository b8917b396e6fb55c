/** An import, by the paths of the importing and the imported file. */
type Way = { from: string; to: string }

/**
 * The shortest way round for each knot of files that reach themselves by their imports.
 * @returns for each knot the files of one cycle, in the order of their imports, the first by name first
 */
export function findCycles(ways: readonly Way[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to } of ways) next.set(from, [...(next.get(from) ?? []), to])
  const told = new Set<string>()
  const cycles: string[][] = []
  for (const file of [...next.keys()].sort()) {
    if (told.has(file)) continue
    const cycle = wayBack(file, next)
    if (!cycle) continue
    for (const part of cycle) told.add(part)
    cycles.push(cycle)
  }
  return cycles
}

/** The files on the shortest way from a file to itself; null when there is none. */
function wayBack(start: string, next: ReadonlyMap<string, readonly string[]>): string[] | null {
  const cameFrom = new Map<string, string>()
  const waiting = [start]
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
    for (const to of next.get(file) ?? []) {
      if (to === start) return trace(start, file, cameFrom)
      if (cameFrom.has(to)) continue
      cameFrom.set(to, file)
      waiting.push(to)
    }
  return null
}

function trace(start: string, end: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const files: string[] = []
  for (let file = end; file !== start; file = cameFrom.get(file) ?? start) files.unshift(file)
  return [start, ...files]
}
