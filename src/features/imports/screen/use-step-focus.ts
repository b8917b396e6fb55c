import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus, and the view, to the start of a step that replaced another one, whose button had it. */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    const start = place.current
    if (start && shown.current !== step && !start.contains(document.activeElement)) {
      start.focus({ preventScroll: true })
      if (start.getBoundingClientRect().top < 0) start.scrollIntoView()
    }
    shown.current = step
  }, [step])
  return place
}
