import { appendFile, rename, stat } from 'node:fs/promises'

/** A log that does not grow without limit and whose failure ends nobody. */
export type LogFile = {
  write(text: string): void
  /** Its last lines, for messages that quote them. */
  ending(): string
  /** Waits until everything is written. */
  close(): Promise<void>
}

/** At this size a log is put aside as `.old`, in place of the one before it. */
const defaultMaxBytes = 20 * 1024 * 1024
const endingLength = 8_000

/**
 * Opens a log for appending. Lines that the disk refuses, as when it is full, are lost, which a line says once there is
 * room.
 * @param file created when something is written
 */
export function openLogFile(file: string, maxBytes = defaultMaxBytes): LogFile {
  let waiting = ''
  let ending = ''
  let lost = ''
  let writing: Promise<void> | undefined

  const append = async (text: string) => {
    try {
      const { size } = await stat(file).catch(() => ({ size: 0 }))
      if (size > maxBytes) await rename(file, `${file}.old`)
      await appendFile(file, lost + text, { mode: 0o600 })
      lost = ''
    } catch (error) {
      lost = `[Lines are missing here: ${error instanceof Error ? error.message : error}]\n`
    }
  }
  const writeAll = async () => {
    while (waiting !== '') {
      const text = waiting
      waiting = ''
      await append(text)
    }
    writing = undefined
  }
  return {
    write(text) {
      waiting += text
      ending = (ending + text).slice(-endingLength)
      writing ??= writeAll()
    },
    ending: () => ending,
    close: async () => writing,
  }
}
