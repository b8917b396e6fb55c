/** The page's query as an application's state: filters, pages and open dialogs live in the URL. */
import { useMemo, useSyncExternalStore } from 'react'

/** New values by name; '' and null remove a name. */
export type AddressChange = Readonly<Record<string, string | number | null | undefined>>

const moved = new EventTarget()

function follow(changed: () => void): () => void {
  moved.addEventListener('move', changed)
  addEventListener('popstate', changed)
  return () => {
    moved.removeEventListener('move', changed)
    removeEventListener('popstate', changed)
  }
}

/** The query, re-read on every change: by `changeAddress`, and by going back and forward. */
export function useAddress(): URLSearchParams {
  const search = useSyncExternalStore(follow, () => location.search)
  return useMemo(() => new URLSearchParams(search), [search])
}

/** The URL after a change. `fresh` drops the rest of the query. */
export function addressAfter(change: AddressChange, { fresh = false } = {}): string {
  const query = new URLSearchParams(fresh ? '' : location.search)
  for (const [name, value] of Object.entries(change)) {
    if (value === '' || value === null || value === undefined) query.delete(name)
    else query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? location.pathname : `${location.pathname}?${text}`
}

type How = {
  /** Drops the rest of the query. */
  fresh?: boolean
  /** Adds no history entry, as for each letter of a search. */
  replace?: boolean
}

export function changeAddress(change: AddressChange, { fresh = false, replace = false }: How = {}): void {
  const address = addressAfter(change, { fresh })
  if (address === location.pathname + location.search) return
  if (replace) history.replaceState(history.state, '', address)
  else history.pushState(null, '', address)
  moved.dispatchEvent(new Event('move'))
}
