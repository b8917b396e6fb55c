/** Bars that stick to the foot of the screen; two may, of a change under way and of chosen rows. */
const bars = new Set<HTMLElement>()

/** How far from the foot a toast reaches that is not lifted, in pixels. */
const toastReach = 128

/**
 * For the `ref` of a bar that sticks to the foot of the screen: toasts stay above it, however many lines it has. Below a
 * short list it stands higher than they reach, and lifts none onto itself.
 */
export function followFootBar(bar: HTMLElement): () => void {
  const observer = new ResizeObserver(keepClear)
  bars.add(bar)
  observer.observe(bar)
  // A list that grows or shrinks moves it.
  observer.observe(document.body)
  addEventListener('scroll', keepClear, { passive: true })
  addEventListener('resize', keepClear)
  return () => {
    observer.disconnect()
    removeEventListener('scroll', keepClear)
    removeEventListener('resize', keepClear)
    bars.delete(bar)
    keepClear()
  }
}

function keepClear(): void {
  const { style, clientHeight } = document.documentElement
  const places = [...bars].map((bar) => bar.getBoundingClientRect())
  const inReach = places.filter(({ top, bottom }) => top < clientHeight && bottom > clientHeight - toastReach)
  const highest = Math.max(0, ...inReach.map(({ top }) => clientHeight - top))
  if (highest > 0) style.setProperty('--bar', `${highest}px`)
  else style.removeProperty('--bar')
}
