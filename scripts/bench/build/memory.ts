import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/** A process as `ps` tells of it; memory in KiB. */
export type Process = { pid: number; parent: number; kib: number; name: string }

const sampleMilliseconds = 250
const run = promisify(execFile)

/** The lines of `ps -A -o pid=,ppid=,rss=,comm=`. */
export function parseProcesses(text: string): Process[] {
  return [...text.matchAll(/^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.+)$/gm)].map(([, pid, parent, kib, name = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    kib: Number(kib),
    name: name.trim(),
  }))
}

/** KiB of these processes and all that they started, PostgreSQL left out. What two of them share counts twice. */
export function memoryOf(processes: readonly Process[], roots: readonly number[]): number {
  const family = new Set(roots)
  for (let before = -1; before < family.size; ) {
    before = family.size
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid)
  }
  return processes
    .filter(({ pid, name }) => family.has(pid) && !name.includes('postgres'))
    .reduce((sum, { kib }) => sum + kib, 0)
}

/**
 * Looks at the memory of processes again and again.
 * @returns a function that ends it and gives the most they had together, in MiB
 */
export function watchMemory(roots: readonly number[]): () => Promise<number> {
  let most = 0
  let watching = true
  const watch = async () => {
    while (watching) {
      const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=,comm='])
      most = Math.max(most, memoryOf(parseProcesses(stdout), roots))
      await sleep(sampleMilliseconds)
    }
  }
  const watched = watch()
  return async () => {
    watching = false
    await watched
    return most / 1024
  }
}
