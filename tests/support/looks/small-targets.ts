/**
 * Runs in the page: what is too small for a finger, 44 pixels each way (WCAG 2.5.5, which leaves out links within running
 * text), and fields whose text is below 16 pixels, into which a phone zooms. One line for each; [] where the reader
 * points with something fine. Nothing from outside can be used here: the browser gets this function alone.
 */
export function findSmallTargets(): string[] {
  if (!matchMedia('(pointer: coarse)').matches) return []
  const leastSide = 44
  const leastText = 16
  const rounding = 0.5
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]')]
  const top = dialogs.findLast((dialog) => dialog.checkVisibility()) ?? document.body

  const isUsable = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.matches(':disabled') &&
    element.closest('[class*="sr-only"], [aria-hidden="true"]') === null &&
    getComputedStyle(element).clipPath !== 'inset(50%)'
  const isWithinText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
    )
  const positioned = (element: Element): Element => {
    let at = element
    while (getComputedStyle(at).position === 'static' && at.parentElement) at = at.parentElement
    return at
  }
  /** What it draws over its surroundings takes presses too. */
  const spread = (element: Element, part: '::before' | '::after'): DOMRect[] => {
    const style = getComputedStyle(element, part)
    if (style.content === 'none' || style.position !== 'absolute') return []
    const frame = positioned(element).getBoundingClientRect()
    const [left, right, above, below] = [style.left, style.right, style.top, style.bottom].map(
      Number.parseFloat,
    )
    if (left === undefined || right === undefined || above === undefined || below === undefined) return []
    return [
      new DOMRect(
        frame.left + left,
        frame.top + above,
        frame.width - left - right,
        frame.height - above - below,
      ),
    ]
  }
  const labelsOf = (element: Element): Element[] =>
    'labels' in element && element.labels instanceof NodeList
      ? [...element.labels].filter((label) => label instanceof Element)
      : []
  const sizeOf = (element: Element): { width: number; height: number } => {
    const boxes = [
      ...[element, ...labelsOf(element)].flatMap((part) => [
        part.getBoundingClientRect(),
        ...spread(part, '::before'),
        ...spread(part, '::after'),
      ]),
    ]
    const left = Math.min(...boxes.map((box) => box.left))
    const above = Math.min(...boxes.map((box) => box.top))
    return {
      width: Math.max(...boxes.map((box) => box.right)) - left,
      height: Math.max(...boxes.map((box) => box.bottom)) - above,
    }
  }
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).replace(/\s+/g, ' ').trim().slice(0, 40)}"`

  const targets = [
    ...top.querySelectorAll(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="tab"], [role="menuitem"]',
    ),
  ].filter(isUsable)
  const small = targets
    .filter((element) => !isWithinText(element))
    .flatMap((element) => {
      const { width, height } = sizeOf(element)
      return width < leastSide - rounding || height < leastSide - rounding
        ? [`${nameOf(element)} is ${Math.round(width)} × ${Math.round(height)}, too small for a finger`]
        : []
    })
  const smallText = targets
    .filter((element) => element.matches('input:not([type="checkbox"], [type="radio"]), select, textarea'))
    .flatMap((element) => {
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      return size < leastText ? [`${nameOf(element)} has text of ${size} pixels: a phone zooms into it`] : []
    })
  return [...new Set([...small, ...smallText])]
}
