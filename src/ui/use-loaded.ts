import { useCallback, useEffect, useRef, useState } from 'react'

/** The data read. During a reload the last value stays visible. */
export type Loaded<T> = {
  value: T | undefined
  /** Why the last read failed; null when it did not. */
  error: Error | null
  loading: boolean
  /** How often it was read. */
  loads: number
  reload: () => void
}

/**
 * Reads data, and again whenever `key` changes or `reload` is called. Of concurrent reads the latest wins, whichever
 * finishes first.
 * @param key everything that `read` depends on, as text
 */
export function useLoaded<T>(key: string, read: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({
    value: undefined,
    error: null,
    loading: true,
    loads: 0,
  })
  const latest = useRef(read)
  latest.current = read
  const turn = useRef(0)

  const reload = useCallback(() => {
    turn.current += 1
    const own = turn.current
    setState((before) => ({ ...before, loading: true }))
    latest.current().then(
      (value) => own === turn.current && setState({ value, error: null, loading: false, loads: own }),
      (cause: unknown) => {
        const error = cause instanceof Error ? cause : new Error(String(cause))
        if (own === turn.current) setState((before) => ({ ...before, error, loading: false }))
      },
    )
  }, [])

  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (asked.current === key) return
    asked.current = key
    reload()
  }, [key, reload])
  return { ...state, reload }
}
