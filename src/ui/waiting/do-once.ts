/** What a press begins and nobody sees yet: begun once, however often it is pressed, and told of when it lasts. */
import { showWaiting, whenLong } from '../toaster.tsx'

/** `key` tells it from what else may be under way; `said` names it to people. */
type Deed = { key: string; said: string }

/** By key, what tells that it is still under way. */
const underWay = new Map<string, () => void>()

/**
 * Does something that is not under way already. Meanwhile the control that began it looks held, and what lasts is told
 * of, as is the press that comes too early.
 * @param tell shows that it lasts; returns what takes that away again
 * @returns null when it was under way already
 */
export async function doOnce<Done>(
  { key, said }: Deed,
  act: () => Promise<Done>,
  tell: (said: string) => () => void = showWaiting,
): Promise<Done | null> {
  const known = underWay.get(key)
  if (known) {
    known()
    return null
  }
  let hide: (() => void) | undefined
  const show = () => {
    hide ??= tell(said)
  }
  underWay.set(key, show)
  const timer = setTimeout(show, whenLong)
  const release = holdControl()
  try {
    return await act()
  } finally {
    clearTimeout(timer)
    underWay.delete(key)
    release()
    hide?.()
  }
}

/** A disabled control would lose the focus. */
function holdControl(): () => void {
  const control = globalThis.document?.activeElement
  if (!(control?.matches('button') && control instanceof HTMLElement)) return () => undefined
  control.ariaBusy = 'true'
  return () => {
    control.ariaBusy = null
  }
}
