/**
 * For the `ref` of a bar that sticks to the foot of the screen: toasts stay above it, however many lines it has.
 */
export function followFootBar(bar: HTMLElement): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => style.setProperty('--bar', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--bar')
  }
}
