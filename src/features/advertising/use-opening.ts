import { useEffect, useRef } from 'react'

/** Whoever leaves what opens a page in a new tab does not want that page either. @returns begins, and calls off */
export function useOpening(): { begin: () => AbortSignal; callOff: () => void } {
  const opening = useRef<AbortController>(undefined)
  const callOff = () => opening.current?.abort()
  useEffect(() => () => opening.current?.abort(), [])
  const begin = () => {
    opening.current = new AbortController()
    return opening.current.signal
  }
  return { begin, callOff }
}
