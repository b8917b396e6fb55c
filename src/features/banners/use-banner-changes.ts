import { useEffect, useState } from 'react'
import { afterBreak } from '#core/live/after-break.ts'
import type { Db } from '#db/client.ts'

/** A live channel takes so many values of a column. */
const most = 100

/** Counts the changes of these plans' banners, which administrators change and let run. */
export function useBannerChanges(db: Db, planIds: readonly string[]): number {
  const [heard, setHeard] = useState(0)
  const ids = planIds.slice(0, most).join()
  useEffect(() => {
    if (ids === '') return undefined
    const hear = () => setHeard((before) => before + 1)
    const filter = `subscription_id=in.(${ids})`
    const channel = db
      .channel('banners')
      .on('postgres_changes', { event: '*', schema: 'public', table: 'mn_banner_ads', filter }, hear)
    channel.subscribe(afterBreak(hear))
    return () => void db.removeChannel(channel)
  }, [db, ids])
  return heard
}
