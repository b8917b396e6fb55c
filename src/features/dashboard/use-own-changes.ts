import { useEffect } from 'react'
import { afterBreak } from '#core/after-break.ts'
import type { Db } from '#db/client.ts'

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
    let left = false
    const whileHere = (reload: () => void) => () => {
      if (!left) reload()
    }
    const own = (table: string, column: string) =>
      ({ event: '*', schema: 'public', table, filter: `${column}=eq.${userId}` }) as const
    const channel = db
      .channel('dashboard')
      .on('postgres_changes', own('mn_businesses', 'owner_id'), whileHere(businesses))
      // Policies show the owner's alone.
      .on('postgres_changes', { event: '*', schema: 'public', table: 'mn_decisions' }, whileHere(decisions))
      .on('postgres_changes', own('mn_advertising_subscriptions', 'user_id'), whileHere(subscriptions))
    const all = () => {
      businesses()
      subscriptions()
      decisions()
    }
    channel.subscribe(afterBreak(whileHere(all)))
    return () => {
      left = true
      void db.removeChannel(channel)
    }
  }, [db, userId, businesses, subscriptions, decisions, isFollowing])
}
