import { statfsSync } from 'node:fs'

/** Whether there is room to write; reads go on without. */
export type DiskRoom = {
  hasRoom(): boolean
  stop(): Promise<void>
}

/**
 * With less than this left nothing is written any more, although a little would still fit: PostgreSQL, which needs up to
 * two segments of its log to end a statement, would otherwise stop with all that reads from it.
 */
const leastBytes = 48 * 1024 * 1024

/** How long an answer counts: asking costs as much as a small query. */
const askMilliseconds = 50
const sayMilliseconds = 1_000

/** Bytes left where this folder lies; a folder that is gone is not full. */
function bytesLeft(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/**
 * Watches the disks that hold these folders.
 * @param say takes a line for people when there is no room any more, and when there is again
 */
export function watchDisk(
  folders: readonly string[],
  say: (line: string) => void,
  left: (folder: string) => number = bytesLeft,
): DiskRoom {
  let full = folders.find((folder) => left(folder) < leastBytes)
  let asked = performance.now()
  let said: string | undefined

  const look = () => {
    if (performance.now() - asked < askMilliseconds) return full
    asked = performance.now()
    full = folders.find((folder) => left(folder) < leastBytes)
    return full
  }
  const tell = () => {
    const now = look()
    if (now === said) return
    if (now === undefined) say('There is room on the disk again: what is written is taken.')
    else say(`The disk that holds ${now} is full. Pages are served, writes are refused until there is room.`)
    said = now
  }
  const clock = setInterval(tell, sayMilliseconds)
  clock.unref()
  return {
    hasRoom: () => look() === undefined,
    stop: async () => clearInterval(clock),
  }
}

/** What a service answers to whoever writes meanwhile. */
export const diskFull = {
  /** PostgreSQL's own code. */
  code: '53100',
  message: 'The disk is full: nothing can be written until there is room.',
}

/** Whether an error says that something could not be written for lack of room, or in a transaction that only reads. */
export function isForLackOfRoom(error: unknown, room: Pick<DiskRoom, 'hasRoom'>): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  const isRefusedWrite = error.code === '25006' && !room.hasRoom()
  return isRefusedWrite || error.code === diskFull.code || error.code === 'ENOSPC'
}
