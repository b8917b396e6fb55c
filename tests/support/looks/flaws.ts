/**
 * Runs in the page: what is badly laid out, found by geometry. Text that is cut off, that lies over other text, or that
 * leaves the screen; controls whose text leaves them; a dialog without its styles. One line for each, [] when all is
 * well. Nothing from outside can be used here: the browser gets this function alone.
 */
export function findFlaws(): string[] {
  const tolerance = 2
  type Run = { owner: Element; text: string; box: DOMRect; layer: Element | null }

  const dialogs = [
    ...document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]'),
  ].filter((dialog) => dialog.checkVisibility())
  const top = dialogs.at(-1) ?? document.body

  const isSeen = (element: Element) =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    }) &&
    element.closest('[class*="sr-only"], [aria-hidden="true"]') === null &&
    nearest(element, ({ clipPath }) => clipPath === 'inset(50%)') === null
  const nearest = (
    element: Element | null,
    fits: (style: CSSStyleDeclaration) => boolean,
  ): Element | null => {
    for (let at = element; at; at = at.parentElement) if (fits(getComputedStyle(at))) return at
    return null
  }
  /** What lies above the page on purpose: a bar, a header, a menu. */
  const layerOf = (element: Element) =>
    nearest(
      element,
      ({ position }) => position === 'fixed' || position === 'sticky' || position === 'absolute',
    )
  /** What lies in a fixed part is not clipped by what the part stands in. */
  const nearestClip = (
    element: Element | null,
    fits: (style: CSSStyleDeclaration) => boolean,
  ): Element | null => {
    const found = nearest(element, (style) => fits(style) || style.position === 'fixed')
    return found && fits(getComputedStyle(found)) ? found : null
  }
  const scrollerOf = (element: Element | null) =>
    nearestClip(element, ({ overflowX, overflowY }) => overflowX !== 'visible' || overflowY !== 'visible')
  const shortened = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 60)
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}${element.className && typeof element.className === 'string' ? `.${element.className.split(' ')[0]}` : ''}`

  const runs: Run[] = []
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement
    const text = shortened(node.textContent ?? '')
    if (!owner || text === '' || !isSeen(owner) || owner.closest('svg, script, style, option, noscript'))
      continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const layer = layerOf(owner)
    for (const box of range.getClientRects())
      if (box.width > 1 && box.height > 1) runs.push({ owner, text, box, layer })
  }

  /** The part of a box that what scrolls or clips around it lets through; null when nothing is left. */
  const throughScrollers = (owner: Element, box: DOMRect): DOMRect | null => {
    let { left, right, top: upper, bottom } = box
    for (
      let at = scrollerOf(owner);
      at && at !== document.documentElement;
      at = scrollerOf(at.parentElement)
    ) {
      const frame = at.getBoundingClientRect()
      left = Math.max(left, frame.left)
      right = Math.min(right, frame.right)
      upper = Math.max(upper, frame.top)
      bottom = Math.min(bottom, frame.bottom)
    }
    return right - left > 1 && bottom - upper > 1
      ? new DOMRect(left, upper, right - left, bottom - upper)
      : null
  }
  const shown = runs.flatMap((run) => {
    const box = throughScrollers(run.owner, run.box)
    return box ? [{ ...run, box }] : []
  })

  const controls = [...top.querySelectorAll('a, button, input, select, textarea, summary, img')]
    .filter(isSeen)
    .flatMap((owner) => {
      const box = throughScrollers(owner, owner.getBoundingClientRect())
      return box ? [{ owner, text: shortened(owner.textContent) || nameOf(owner), box }] : []
    })
  const past = [...shown, ...controls]
    .filter(({ box }) => box.left < -tolerance || box.right > innerWidth + tolerance)
    .map(
      ({ text, box }) => `"${text}" leaves the screen: ${Math.round(box.left)} to ${Math.round(box.right)}`,
    )

  const isShortenedOnPurpose = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
  const cut = [...new Set(runs.map(({ owner }) => owner))].flatMap((owner) => {
    const frame = nearestClip(
      owner,
      ({ overflowX, overflowY }) =>
        overflowX === 'hidden' || overflowX === 'clip' || overflowY === 'hidden' || overflowY === 'clip',
    )
    if (!frame || frame === document.body || frame === document.documentElement) return []
    const style = getComputedStyle(frame)
    if (isShortenedOnPurpose(style) || isShortenedOnPurpose(getComputedStyle(owner))) return []
    const inner = frame.getBoundingClientRect()
    return runs
      .filter((run) => run.owner === owner)
      .filter(({ box }) => {
        // What is wholly outside waits to be unfolded or scrolled to.
        const isOutside =
          box.right <= inner.left ||
          box.left >= inner.right ||
          box.bottom <= inner.top ||
          box.top >= inner.bottom
        return (
          !isOutside &&
          (box.right > inner.right + tolerance ||
            box.left < inner.left - tolerance ||
            box.bottom > inner.bottom + 4 ||
            box.top < inner.top - 4)
        )
      })
      .map(({ text }) => `"${text}" is cut off by ${nameOf(frame)}`)
  })

  const spilled = runs.flatMap(({ owner, text, box }) => {
    const control = owner.closest('button, .btn, .badge, summary, th, [role="tab"]')
    if (!control || !isSeen(control)) return []
    const frame = control.getBoundingClientRect()
    const leaves =
      box.left < frame.left - tolerance ||
      box.right > frame.right + tolerance ||
      box.top < frame.top - 4 ||
      box.bottom > frame.bottom + 4
    return leaves ? [`"${text}" leaves its ${nameOf(control)}`] : []
  })

  const ordered = shown.toSorted((a, b) => a.box.top - b.box.top)
  const overlapping: string[] = []
  for (const [index, one] of ordered.entries())
    for (let next = index + 1; next < ordered.length; next += 1) {
      const other = ordered[next]
      if (!other || other.box.top > one.box.bottom - tolerance) break
      if (other.owner === one.owner || other.layer !== one.layer) continue
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      // Lines stand close: only their line boxes touch then, not the letters.
      if (width > 3 && height > Math.min(one.box.height, other.box.height) * 0.4)
        overlapping.push(`"${one.text}" lies over "${other.text}"`)
    }

  const selectors = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
      ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? selectors(rule.cssRules) : []),
    ])
  const known =
    dialogs.length === 0
      ? ''
      : [...document.styleSheets].flatMap((sheet) => selectors(sheet.cssRules)).join(' ')
  const unstyled = dialogs.flatMap((dialog) =>
    [...new Set([dialog, ...dialog.querySelectorAll('*')].flatMap((part) => [...part.classList]))]
      .filter((name) => !known.includes(`.${CSS.escape(name)}`))
      .map((name) => `no style has arrived for .${name}`),
  )
  const sideways =
    document.documentElement.scrollWidth > innerWidth
      ? [`the page is ${document.documentElement.scrollWidth} wide`]
      : []
  return [...new Set([...sideways, ...past, ...cut, ...spilled, ...overlapping, ...unstyled])]
}
