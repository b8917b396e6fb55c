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

/** While the browser has yet to take a step back: what changes the address meanwhile would be undone by it. */
let stepBack: Promise<void> | undefined

/** In milliseconds; a browser that was told to go elsewhere meanwhile never takes the step. */
const longestStep = 1000

function goBack(): void {
  stepBack = new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('popstate', end)
      stepBack = undefined
      resolve()
    }
    const timer = setTimeout(end, longestStep)
    addEventListener('popstate', end)
  })
  history.back()
}

/** Settles once no step back by `closeInAddress` is under way. */
export async function steppedBack(): Promise<void> {
  await stepBack
}

export function changeAddress(change: AddressChange, { fresh = false, replace = false }: How = {}): void {
  if (stepBack) return void stepBack.then(() => changeAddress(change, { fresh, replace }))
  const address = addressAfter(change, { fresh })
  const from = location.pathname + location.search
  if (address === from) return
  if (replace) history.replaceState(history.state, '', address)
  else history.pushState({ from }, '', address)
  moved.dispatchEvent(new Event('move'))
}

/**
 * A change that closes what an earlier one opened. Where that was the last step, it goes back as well: one more entry of
 * the same page would make the next press of Back do nothing. What is closed does not wait for the browser to go.
 */
export function closeInAddress(change: AddressChange, { replace = false }: How = {}): void {
  const isBehind = history.state?.from === addressAfter(change)
  changeAddress(change, { replace: replace || isBehind })
  if (isBehind && !stepBack) goBack()
}
