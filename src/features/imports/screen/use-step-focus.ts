import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the start of a step that replaced another one, whose button had it. */
export function useStepFocus(step: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step && !place.current?.contains(document.activeElement)) {
      place.current?.focus({ preventScroll: true })
    }
    shown.current = step
  }, [step])
  return place
}
