/**
 * Gathers what is to be called after each of many events, such as reading a list anew after each change of its rows:
 * each function runs once for all events since the last time, at most this often, and only while somebody looks at the
 * tab: an import changes rows for hours, and pages are left open for days.
 * @param pace in milliseconds
 */
export function gatheredCalls(pace: number) {
  const waiting = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const callAll = () => {
    clearTimeout(timer)
    timer = undefined
    if (document.hidden) {
      document.addEventListener('visibilitychange', callAll, { once: true })
      return
    }
    const calls = [...waiting]
    waiting.clear()
    for (const call of calls) call()
  }
  return {
    ask: (call: () => void) => {
      waiting.add(call)
      timer ??= setTimeout(callAll, pace)
    },
    /** What waits is not called any more. */
    stop: () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', callAll)
      timer = undefined
      waiting.clear()
    },
  }
}
