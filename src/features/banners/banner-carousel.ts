/** How long a banner stands before the next one comes. */
const interval = 2500

/** Where `steps` from `index` leads among `count`, going round at both ends. */
export function stepAround(index: number, steps: number, count: number): number {
  return (((index + steps) % count) + count) % count
}

/**
 * Sets a row of banners moving: a random one first, then on every 2.5 seconds, round and round. It rests while
 * somebody points at it, has focus in it or is on another tab, and moves by hand alone after the pause button, and
 * for people who ask for less motion.
 * @param random gives a number from 0 to below 1
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
  /** After a move by hand the next one by itself is a whole interval away. */
  function moveByHand(steps: number): void {
    clearInterval(timer)
    move(steps)
    timer = setInterval(advance, interval)
  }

  button('previous')?.addEventListener('click', () => moveByHand(-1))
  button('next')?.addEventListener('click', () => moveByHand(1))
  button('pause')?.addEventListener('click', (event) => {
    paused = !paused
    if (event.currentTarget instanceof HTMLElement) event.currentTarget.ariaPressed = String(paused)
  })
}

/** From the start of one banner to the start of the next. */
function stride(track: HTMLElement): number {
  const [first, second] = track.children
  return first && second
    ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
    : track.clientWidth
}
