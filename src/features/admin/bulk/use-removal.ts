import { useCallback } from 'react'
import type { Result } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { showToast } from '#ui/toaster.tsx'
import { findBusinessIds } from '../businesses/admin-businesses.data.ts'
import type { AskedFilter } from '../businesses/business-filters.ts'
import { removeBusinesses } from '../businesses/delete-businesses.api.ts'
import { tellChange } from '../live.store.ts'
import { showFailure } from '../show-failure.ts'
import { restoreDeleted } from '../trash/trash.data.ts'
import { bulkWork } from './bulk.store.ts'
import { countOf } from './bulk.ts'
import { refuseSecond } from './refuse-second.ts'

/** Moves all that a filter finds to the trash, after a question. @returns whether all of it is there */
export type Removal = (filter: AskedFilter) => Promise<boolean>

/** Businesses deleted or restored in one request. */
const removedAtOnce = 100
/** No more of them are deleted in one go. */
const mostRemoved = 20_000

/** @param done called at the end of what was done */
export function useRemoval(db: Db, done: () => void): Removal {
  /** Does something to a hundred at once. @returns the ids that it was done to */
  const inParts = useCallback(
    async (
      title: string,
      ids: readonly string[],
      act: (some: readonly string[]) => Promise<Result<null>>,
    ) => {
      const stopping = new AbortController()
      const reached: string[] = []
      while (reached.length < ids.length && !stopping.signal.aborted) {
        bulkWork.set({ title, done: reached.length, total: ids.length, stop: () => stopping.abort() })
        const some = ids.slice(reached.length, reached.length + removedAtOnce)
        if (showFailure(await act(some))) break
        reached.push(...some)
      }
      bulkWork.set(null)
      tellChange('mn_businesses')
      done()
      return reached
    },
    [done],
  )

  return useCallback(
    async (filter: AskedFilter) => {
      if (refuseSecond()) return false
      const found = await findBusinessIds(db, filter, mostRemoved).catch(() => null)
      if (found === null) {
        const text = 'The businesses could not be counted. Please try again in a moment.'
        showToast({ title: 'Error', text, kind: 'error' })
        return false
      }
      const { ids } = found
      const what = countOf(ids.length)
      const asked = { title: `Delete ${what}`, action: `Delete ${what}` }
      const text = `Are you sure you want to delete ${what}? They stay in the trash for 30 days.`
      if (ids.length === 0 || !(await askConfirm({ ...asked, text }))) return false
      const gone = await inParts('Deleting', ids, (some) => removeBusinesses(db, some))
      if (gone.length === 0) return false
      const undo = async () =>
        (await inParts('Restoring', gone, (some) => restoreDeleted(db, some))).length === gone.length
      showToast({
        title: `${countOf(gone.length)} deleted.`,
        text: 'They are in the trash for 30 days.',
        undo,
      })
      return gone.length === ids.length
    },
    [db, inParts],
  )
}
