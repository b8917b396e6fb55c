import { useCallback } from 'react'
import { err } from '#core/result.ts'
import type { Db } from '#db/client.ts'
import type { Why } from '#features/decisions/decisions.ts'
import { dropToast, showToast } from '#ui/toaster.tsx'
import { askWhy } from '../decisions/why-dialog.tsx'
import { tellChange } from '../live.store.ts'
import { showFailure } from '../show-failure.ts'
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
import { refuseSecond } from './refuse-second.ts'
import { type Removal, useRemoval } from './use-removal.ts'

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
  remove: Removal
}

const noReason: Why = { reasons: [], note: '' }

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
      if (refuseSecond()) return
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
      if (refuseSecond()) return false
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

  return { change, resume, undo, remove: useRemoval(db, done) }
}
