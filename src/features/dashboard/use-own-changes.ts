import { useEffect } from 'react'
import { afterBreak } from '#core/live/after-break.ts'
import { gatheredCalls } from '#core/live/gathered-calls.ts'
import type { Db } from '#db/client.ts'

/** An administrator may change hundreds of listings at once; each list is read at most this often, in milliseconds. */
const pace = 500

type Follow = Record<'businesses' | 'subscriptions' | 'decisions', () => void> & { isFollowing: boolean }

/**
 * Watches the user's own rows while the dashboard is open: a listing gets published, a plan is paid for in another tab.
 * Without the connection everything still works after a reload. It stops while the account is being deleted, when reads
 * for its user would be refused.
 */
export function useOwnChanges(
  db: Db,
  userId: string,
  { businesses, subscriptions, decisions, isFollowing }: Follow,
): void {
  useEffect(() => {
    if (!isFollowing) return undefined
    const calls = gatheredCalls(pace)
    const soon = (reload: () => void) => () => calls.ask(reload)
    const own = (table: string, column: string) =>
      ({ event: '*', schema: 'public', table, filter: `${column}=eq.${userId}` }) as const
    const channel = db
      .channel('dashboard')
      .on('postgres_changes', own('mn_businesses', 'owner_id'), soon(businesses))
      // Policies show the owner's alone.
      .on('postgres_changes', { event: '*', schema: 'public', table: 'mn_decisions' }, soon(decisions))
      .on('postgres_changes', own('mn_advertising_subscriptions', 'user_id'), soon(subscriptions))
    channel.subscribe(afterBreak(() => [businesses, subscriptions, decisions].forEach(calls.ask)))
    return () => {
      calls.stop()
      void db.removeChannel(channel)
    }
  }, [db, userId, businesses, subscriptions, decisions, isFollowing])
}
