import { shortDate } from '#config/moments.ts'
import { millisecondsADay } from '#core/time.ts'
import { showToast } from '#ui/toaster.tsx'
import { doOnce } from '#ui/waiting/do-once.ts'
import { useAdmin } from '../admin-context.ts'
import { showFailure } from '../show-failure.ts'
import { extendGrant, setGrantActive } from './ads.data.ts'
import { type AdminSubscription, planName } from './ads.ts'

/** Ends and extends plans without payment, each with a way back. */
export function useGrants(changed: () => void) {
  const { db } = useAdmin()

  async function end(subscription: AdminSubscription) {
    const deed = { key: `grant ${subscription.id}`, said: `Ending ${planName(subscription.type)}…` }
    const ended = await doOnce(deed, () => setGrantActive(db, subscription.id, false))
    if (ended === null) return
    changed()
    if (showFailure(ended)) return
    const undo = async () => {
      const isUndone = !showFailure(await setGrantActive(db, subscription.id, true))
      if (isUndone) changed()
      return isUndone
    }
    showToast({
      title: 'Premium features ended.',
      text: planName(subscription.type),
      undo,
    })
  }

  async function extend({ id: grant, type, endDate }: AdminSubscription, days: number) {
    const before = new Date(endDate ?? Date.now())
    const later = new Date(before.getTime() + days * millisecondsADay)
    const deed = { key: `grant ${grant}`, said: `Extending ${planName(type)}…` }
    const extended = await doOnce(deed, () => extendGrant(db, grant, later))
    if (extended === null) return
    changed()
    if (showFailure(extended)) return
    const undo = async () => {
      const isUndone = !showFailure(await extendGrant(db, grant, before))
      if (isUndone) changed()
      return isUndone
    }
    showToast({ title: `Extended until ${shortDate(later.toISOString())}.`, text: planName(type), undo })
  }

  return { end, extend }
}
