import process from 'node:process'
import { endProgress } from './progress.ts'
import { untilAborted, untilEnding } from './until-stopped.ts'

/**
 * Runs a command that comes to an end by itself. Ctrl-C stops it in order: it ends once `work` has stopped what it
 * started. What goes wrong is said in words.
 * @param stopped what to say when it was stopped before its end
 */
export async function runStoppable(
  stopped: string,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const ending = untilEnding()
  ending.signal.addEventListener('abort', () => console.error('\nStopping …'))
  try {
    await work(ending.signal)
  } catch (error) {
    endProgress()
    const reason = ending.reason() ?? error
    const isAsked = ending.signal.aborted && ending.reason() === undefined
    console.error(isAsked ? stopped : reason instanceof Error ? reason.message : reason)
    process.exitCode = 1
  }
  // Work that cannot be interrupted is left behind, and may wait for an answer that never comes.
  if (ending.signal.aborted) process.exit()
}

/**
 * Waits for work that cannot be interrupted.
 * @throws the signal's reason as soon as it is aborted; the work goes on until what it works with is closed
 */
export async function unlessStopped<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const stopped = untilAborted(signal).then((): never => {
    throw signal.reason
  })
  return Promise.race([work, stopped])
}
