/** Bars that stick to the foot of the screen now; two may, of a change under way and of chosen rows. */
const bars = new Set<HTMLElement>()

/**
 * For the `ref` of a bar that sticks to the foot of the screen: toasts stay above it, however many lines it has.
 */
export function followFootBar(bar: HTMLElement): () => void {
  const observer = new ResizeObserver(keepClear)
  bars.add(bar)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    bars.delete(bar)
    keepClear()
  }
}

function keepClear(): void {
  const { style } = document.documentElement
  const highest = Math.max(0, ...[...bars].map((bar) => bar.offsetHeight))
  if (highest > 0) style.setProperty('--bar', `${highest}px`)
  else style.removeProperty('--bar')
}
