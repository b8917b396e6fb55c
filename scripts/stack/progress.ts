import process from 'node:process'

/** Shows progress on one line of a terminal; elsewhere it would only be noise. */
export function showProgress(step: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${step} …`)
}

/** Ends that line. */
export function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\n')
}
