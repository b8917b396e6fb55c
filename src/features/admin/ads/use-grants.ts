import { shortDate } from '#config/moments.ts'
import type { Result } from '#core/result.ts'
import { millisecondsADay } from '#core/time.ts'
import { showToast } from '#ui/toaster.tsx'
import { doOnce } from '#ui/waiting/do-once.ts'
import { useAdmin } from '../admin-context.ts'
import { showFailure } from '../show-failure.ts'
import { extendGrant, setGrantActive } from './ads.data.ts'
import { type AdminSubscription, planName } from './ads.ts'

/** `said`: what is told while it lasts; `back` takes it back. */
type Change = {
  said: string
  done: string
  act: () => Promise<Result<null>>
  back: () => Promise<Result<null>>
}

/** Ends and extends plans without payment, each with a way back. */
export function useGrants(changed: () => void) {
  const { db } = useAdmin()

  async function change({ id, type }: AdminSubscription, { said, done, act, back }: Change) {
    const outcome = await doOnce({ key: `grant ${id}`, said: `${said} ${planName(type)}…` }, act)
    if (outcome === null || showFailure(outcome)) return
    changed()
    const undo = async () => {
      const isUndone = !showFailure(await back())
      if (isUndone) changed()
      return isUndone
    }
    showToast({ title: done, text: planName(type), undo })
  }

  const end = (grant: AdminSubscription) =>
    change(grant, {
      ...{ said: 'Ending', done: 'Premium features ended.' },
      act: () => setGrantActive(db, grant.id, false),
      back: () => setGrantActive(db, grant.id, true),
    })

  const extend = (grant: AdminSubscription, days: number) => {
    const before = new Date(grant.endDate ?? Date.now())
    const later = new Date(before.getTime() + days * millisecondsADay)
    return change(grant, {
      ...{ said: 'Extending', done: `Extended until ${shortDate(later.toISOString())}.` },
      act: () => extendGrant(db, grant.id, later),
      back: () => extendGrant(db, grant.id, before),
    })
  }

  return { end, extend }
}
