import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the start of a step that replaced another one, whose button had it, and scrolls there where the
 * start is out of sight: the button stood at the end of a long step.
 */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    const start = place.current
    if (shown.current !== step && start) {
      if (!start.contains(document.activeElement)) start.focus({ preventScroll: true })
      if (document.activeElement === start && !isInSight(start)) start.scrollIntoView()
    }
    shown.current = step
  }, [step])
  return place
}

/** Whether an element begins in the upper half of the window. */
function isInSight(element: HTMLElement): boolean {
  const { top } = element.getBoundingClientRect()
  return top >= 0 && top < innerHeight / 2
}
