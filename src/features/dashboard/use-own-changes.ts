import { useEffect } from 'react'
import type { Db } from '#db/client.ts'

type Follow = { businesses: () => void; subscriptions: () => void }

/**
 * Hears of changes to the user's own rows while the dashboard is open: a listing that is published, a plan that was
 * paid for in another tab. Without the connection everything still works, by reloading.
 */
export function useOwnChanges(db: Db, userId: string, { businesses, subscriptions }: Follow): void {
  useEffect(() => {
    const own = (table: string, column: string) =>
      ({ event: '*', schema: 'public', table, filter: `${column}=eq.${userId}` }) as const
    const channel = db
      .channel('dashboard')
      .on('postgres_changes', own('mn_businesses', 'owner_id'), businesses)
      .on('postgres_changes', own('mn_advertising_subscriptions', 'user_id'), subscriptions)
    channel.subscribe()
    return () => void db.removeChannel(channel)
  }, [db, userId, businesses, subscriptions])
}
