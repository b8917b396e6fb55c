import process from 'node:process'

/** One line that overwrites itself on a terminal; elsewhere a line a step would only be noise. */
export function showProgress(step: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${step} …`)
}

/** Ends the line, when there is one. */
export function endProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\n')
}
