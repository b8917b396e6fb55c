/**
 * For the states that a live channel reports: calls back when a connection that broke is back. What changed meanwhile is
 * told to nobody, so whoever follows changes then asks anew.
 */
export function afterBreak(askAnew: () => void): (state: string) => void {
  let joined = false
  return (state) => {
    if (state !== 'SUBSCRIBED') return
    if (joined) askAnew()
    joined = true
  }
}
