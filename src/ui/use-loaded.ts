import { useCallback, useEffect, useRef, useState } from 'react'

/** What was read. While it is read again, the last value stays to be looked at. */
export type Loaded<T> = {
  value: T | undefined
  /** Why the last reading failed; null when it did not. */
  error: Error | null
  loading: boolean
  reload: () => void
}

/**
 * Reads something, and reads it again whenever `key` changes or `reload` is called. Of two readings on their way the
 * later one counts, whichever comes back first.
 * @param key everything that `read` depends on, as text
 */
export function useLoaded<T>(key: string, read: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({
    value: undefined,
    error: null,
    loading: true,
  })
  const latest = useRef(read)
  latest.current = read
  const turn = useRef(0)

  const reload = useCallback(() => {
    turn.current += 1
    const own = turn.current
    setState((before) => ({ ...before, loading: true }))
    latest.current().then(
      (value) => own === turn.current && setState({ value, error: null, loading: false }),
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
