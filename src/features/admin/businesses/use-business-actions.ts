import { useCallback } from 'react'
import { askConfirm } from '#ui/confirm.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useAdmin } from '../admin-context.ts'
import { showFailure } from '../show-failure.ts'
import { setFlag } from './admin-businesses.data.ts'
import {
  type AdminBusiness,
  deleteQuestion,
  type Flag,
  type FlagValue,
  flagMessage,
  flagOf,
  namesOf,
} from './admin-businesses.ts'
import { removeBusinesses } from './delete-businesses.api.ts'

export type BusinessActions = {
  /** Sets a flag on all that lack it, and offers to undo that where nothing is lost by it. */
  set: (businesses: readonly AdminBusiness[], flag: Flag, value: FlagValue) => Promise<void>
  remove: (businesses: readonly { id: string; name: string }[], message?: string) => Promise<boolean>
}

/** @param changed called after each change, to reload the list */
export function useBusinessActions(changed: () => void): BusinessActions {
  const { db, refreshStats } = useAdmin()

  const done = useCallback(() => {
    changed()
    refreshStats()
  }, [changed, refreshStats])

  const set = useCallback<BusinessActions['set']>(
    async (businesses, flag, value) => {
      const different = businesses.filter((business) => flagOf(business, flag) !== (value !== false))
      if (different.length === 0) return
      const ids = different.map(({ id }) => id)
      const result = await setFlag(db, ids, flag, value)
      if (showFailure(result)) return
      done()
      const undo = async () => {
        if (!showFailure(await setFlag(db, ids, flag, value === false))) done()
      }
      // The record of changes gives back what was verified, and when.
      const offered = flag === 'verified' && value === false ? {} : { undo: () => void undo() }
      showToast({ title: flagMessage(flag, value), text: namesOf(different), ...offered })
    },
    [db, done],
  )

  const remove = useCallback<BusinessActions['remove']>(
    async (businesses, message = 'Business deleted.') => {
      const many = businesses.length > 1
      const question = many
        ? {
            title: `Delete ${businesses.length} Businesses`,
            text: `Are you sure you want to delete these ${businesses.length} businesses? This action cannot be undone.`,
            action: `Delete ${businesses.length} Businesses`,
          }
        : { ...deleteQuestion, title: `Delete ${namesOf(businesses)}` }
      if (!(await askConfirm(question))) return false
      const result = await removeBusinesses(
        db,
        businesses.map(({ id }) => id),
      )
      if (showFailure(result)) return false
      done()
      showToast({ title: message, text: namesOf(businesses) })
      return true
    },
    [db, done],
  )
  return { set, remove }
}
