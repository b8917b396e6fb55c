import { useCallback } from 'react'
import { err, type Result } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import type { Why } from '#features/decisions/decisions.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { dropToast, showToast } from '#ui/toaster.tsx'
import { findBusinessIds } from '../businesses/admin-businesses.data.ts'
import type { AskedFilter } from '../businesses/business-filters.ts'
import { removeBusinesses } from '../businesses/delete-businesses.api.ts'
import { askWhy } from '../decisions/why-dialog.tsx'
import { tellChange } from '../live.store.ts'
import { showFailure } from '../show-failure.ts'
import { restoreDeleted } from '../trash/trash.data.ts'
import { beginBulkChange, stepThrough } from './bulk.data.ts'
import { bulkWork } from './bulk.store.ts'
import {
  type BulkProgress,
  type BulkStep,
  brokenText,
  changedText,
  changedTitle,
  countOf,
  type Meant,
  undoneText,
  type Wanted,
} from './bulk.ts'

export type Bulk = {
  /**
   * Changes all that are meant. Asks why before it archives.
   * @param count how many will change
   * @param what says what was changed, for the message at its end
   * @returns whether it has begun
   */
  change: (meant: Meant, wanted: Wanted, { count, what }: { count: number; what: string }) => Promise<boolean>
  /** Goes on with one that was stopped. */
  resume: (id: string, what: string) => Promise<void>
  undo: (id: string) => Promise<void>
  /** Moves all that a filter finds to the trash, after a question. @returns whether all of it is there */
  remove: (filter: AskedFilter) => Promise<boolean>
}

const noReason: Why = { reasons: [], note: '' }

/** Businesses deleted or restored in one request. */
const removedAtOnce = 100
/** No more of them are deleted in one go. */
const mostRemoved = 20_000

/** Two at once would go through the same businesses, and only one is told of. @returns whether one is under way */
function isBusy(): boolean {
  if (bulkWork.get() === null) return false
  const text = 'Another change of many businesses is under way. Please wait for its end, or stop it.'
  showToast({ title: 'Not yet.', text, kind: 'error' })
  return true
}

/** @param done called at the end of what was done */
export function useBulk(db: Db, done: () => void): Bulk {
  const step = useCallback(
    async (name: BulkStep, id: string, title: string) => {
      const stopping = new AbortController()
      const stop = () => stopping.abort()
      bulkWork.set({ title, done: 0, total: null, stop })
      let total = 0
      const progress = ({ remaining, ...sofar }: BulkProgress) => {
        total ||= name === 'run_bulk_change' ? sofar.total : Math.max(1, sofar.changed)
        bulkWork.set({ title, done: total - remaining, total, stop })
      }
      const result = await stepThrough(db, name, id, { progress, signal: stopping.signal }).finally(() =>
        bulkWork.set(null),
      )
      tellChange('mn_businesses')
      done()
      if (result.ok) return result.value
      showFailure(err(brokenText(result.error.words, name)))
      return null
    },
    [db, done],
  )

  const undo = useCallback(
    async (id: string) => {
      if (isBusy()) return
      dropToast(id)
      const undone = await step('undo_bulk_change', id, 'Putting back')
      if (undone === null) return
      const stopped = undone.remaining > 0 ? ` ${countOf(undone.remaining)} still to be put back.` : ''
      showToast({
        title: undone.remaining > 0 ? 'Stopped.' : 'Undone.',
        text: undoneText(undone) + stopped,
        kind: undone.left > 0 ? 'error' : 'success',
      })
    },
    [step],
  )

  const resume = useCallback(
    async (id: string, what: string) => {
      const end = await step('run_bulk_change', id, 'Changing')
      if (end === null) return
      showToast({ title: changedTitle(end), text: changedText(end, what), id, undo: () => undo(id) })
    },
    [step, undo],
  )

  const change = useCallback(
    async (meant: Meant, wanted: Wanted, { count, what }: { count: number; what: string }) => {
      if (isBusy()) return false
      const begin = async (why: Why) => {
        const begun = await beginBulkChange(db, meant, wanted, why)
        return showFailure(begun) || !begun.ok ? null : begun.value
      }
      const archives = wanted['archived'] === true
      const id = await (archives ? askWhy('archived', [{ name: countOf(count) }], begin) : begin(noReason))
      if (id !== null) void resume(id, what)
      return id !== null
    },
    [db, resume],
  )

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

  const remove = useCallback(
    async (filter: AskedFilter) => {
      if (isBusy()) return false
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
  return { change, resume, undo, remove }
}
