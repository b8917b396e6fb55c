/** Milliseconds between banners. */
const interval = 2500

/** The index `steps` from `index` among `count`, wrapping at both ends. */
export function stepAround(index: number, steps: number, count: number): number {
  return (((index + steps) % count) + count) % count
}

/**
 * Rotates a row of banners: from a random one, to the next after each interval, in a loop. It pauses while a visitor
 * hovers over it, has focus in it or looks at another tab, and moves only by hand after the pause button, or for
 * visitors who prefer less motion.
 * @param random returns a number from 0 up to, but not including, 1
 */
export function startCarousel(section: HTMLElement, track: HTMLElement, random: () => number): void {
  const count = track.children.length
  if (count < 2) return
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let paused = false

  const button = (name: string) => section.querySelector<HTMLElement>(`button[data-carousel=${name}]`)
  const current = () => Math.round(track.scrollLeft / stride(track))
  const show = (index: number, behavior: ScrollBehavior) =>
    track.scrollTo({ left: index * stride(track), behavior: still.matches ? 'instant' : behavior })
  const move = (steps: number) => show(stepAround(current(), steps, count), 'smooth')
  const resting = () =>
    paused ||
    still.matches ||
    document.hidden ||
    section.matches(':hover') ||
    section.contains(document.activeElement)

  show(Math.floor(random() * count), 'instant')
  let timer = setInterval(advance, interval)
  function advance(): void {
    if (!resting()) move(1)
  }
  /** After a manual move, the next automatic one is a whole interval away. */
  function moveByHand(steps: number): void {
    clearInterval(timer)
    move(steps)
    timer = setInterval(advance, interval)
  }

  button('previous')?.addEventListener('click', () => moveByHand(-1))
  button('next')?.addEventListener('click', () => moveByHand(1))
  const pause = button('pause')
  pause?.addEventListener('click', () => {
    paused = !paused
    pause.ariaPressed = String(paused)
  })
}

/** From the start of one banner to the start of the next. */
function stride(track: HTMLElement): number {
  const [first, second] = track.children
  return first && second
    ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
    : track.clientWidth
}
