/** What can be done with a submission in the queue. Whoever acts on what somebody else has taken is asked first. */

import { useMemo } from 'react'
import { shortDateTime } from '#config/moments.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { showToast } from '#ui/toaster.tsx'
import { doOnce } from '#ui/waiting/do-once.ts'
import { useAdmin } from '../admin-context.ts'
import { setCategory } from '../businesses/set-businesses.ts'
import type { BusinessActions } from '../businesses/use-business-actions.ts'
import { type Claim, type Claims, holderOf, isTaken } from '../desk/claims.ts'
import { assignItems } from '../desk/desk.data.ts'
import { showFailure } from '../show-failure.ts'
import type { WaitingBusiness } from './waiting.data.ts'

type Act = (business: WaitingBusiness) => Promise<void>

export type WaitingActions = Record<'publish' | 'sendBack' | 'archive' | 'remove', Act> & {
  /** Puts a submission into the category that was chosen. */
  sort: (business: WaitingBusiness, category: { id: string; name: string }) => Promise<void>
  /** Takes submissions, or gives them back. */
  take: (businesses: readonly WaitingBusiness[], taken: boolean) => Promise<void>
  /** `you`, somebody's e-mail address, or '' when nobody has it. */
  holderOf: (business: WaitingBusiness) => string
}

/**
 * @param reload reads the queue anew
 * @param hear is told who has what now
 */
export function useWaitingActions(
  actions: BusinessActions,
  reload: () => void,
  hear: (ids: readonly string[], claims: Claims) => void,
): WaitingActions {
  const { db, userId } = useAdmin()
  return useMemo(() => {
    const guarded =
      (act: (business: WaitingBusiness) => Promise<unknown>): Act =>
      async (business) => {
        const { claim, name } = business
        if (isTaken(claim, userId, new Date()) && !(await askConfirm(takenQuestion(name, claim)))) return
        await act(business)
      }
    return {
      publish: guarded((business) => actions.set([business], 'draft', false)),
      sendBack: guarded((business) => actions.sendBack([business])),
      archive: guarded((business) => actions.set([business], 'archived', true)),
      remove: guarded((business) => actions.remove([business])),
      sort: async (business, category) => {
        const deed = { key: `sort ${business.id}`, said: `Sorting ${business.name} into ${category.name}…` }
        const isSorted = await doOnce(deed, () => setCategory(db, business, category.id))
        reload()
        if (isSorted) showToast({ title: `Sorted into ${category.name}.`, text: business.name })
      },
      take: async (businesses, taken) => {
        const ids = businesses.map(({ id }) => id)
        const deed = { key: `take ${taken} ${ids}`, said: taken ? 'Taking…' : 'Giving back…' }
        const held = await doOnce(deed, () => assignItems(db, 'listing', ids, taken ? userId : null))
        if (held === null) return
        if (showFailure(held) || !held.ok) return
        hear(ids, held.value)
        if (!taken) return
        const others = ids.filter((id) => held.value[id]?.by !== userId).length
        const text = others === 0 ? 'They are yours for a quarter of an hour.' : 'Somebody else was faster.'
        showToast({ title: `Taken: ${ids.length - others}`, text, kind: others === 0 ? 'success' : 'error' })
      },
      holderOf: ({ claim }) => holderOf(claim, userId, new Date()),
    }
  }, [db, userId, actions, reload, hear])
}

function takenQuestion(name: string, { email, endsAt }: Claim) {
  return {
    title: `Somebody Else Looks at ${name}`,
    text: `${email ?? 'Another administrator'} has taken it until ${shortDateTime(endsAt)}. Go on all the same?`,
    action: 'Go On',
  }
}
