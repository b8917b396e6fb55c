import { useCallback, useMemo } from 'react'
import type { Db } from '#db/client.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { showToast } from '#ui/toaster.tsx'
import { doOnce } from '#ui/waiting/do-once.ts'
import { shortNames } from '../admin.ts'
import { useAdmin } from '../admin-context.ts'
import { archiveFor, sendBack as sendBackTo, takeBack } from '../decisions/decide.ts'
import { askWhy } from '../decisions/why-dialog.tsx'
import { showFailure } from '../show-failure.ts'
import { restoreDeleted } from '../trash/trash.data.ts'
import {
  deleteQuestion,
  type Flag,
  type FlagValue,
  flagMessage,
  namesOf,
  notSentBack,
} from './admin-businesses.ts'
import { removeBusinesses } from './delete-businesses.api.ts'
import { canBeSentBack, flagOf, type SeenBusiness, setFlag, withFlag } from './set-businesses.ts'

export type BusinessActions = {
  /**
   * Sets a flag on all that lack it, and offers to undo that where nothing is lost by it. Asks why before it archives
   * what belongs to somebody.
   */
  set: (businesses: readonly SeenBusiness[], flag: Flag, value: FlagValue) => Promise<void>
  /** Asks why, and sends submissions back to their owners. */
  sendBack: (businesses: readonly SeenBusiness[]) => Promise<void>
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
      const saved = await setTold(db, different, flag, value)
      if (saved === null) return
      done()
      const changed = different.filter(({ id }) => saved.includes(id))
      if (changed.length === 0) return
      const undo = async () => {
        const set = changed.map((business) => withFlag(business, flag, value))
        const undone = await setFlag(db, set, flag, value === false)
        done()
        return undone !== null && undone.length > 0
      }
      // The record of changes gives back what was verified, and when.
      const offered = flag === 'verified' && value === false ? {} : { undo }
      showToast({
        title: flagMessage(flag, value, changed.length),
        text: shortNames(changed.map(({ name }) => name)),
        ...offered,
      })
    },
    [db, done],
  )

  const sendBack = useCallback<BusinessActions['sendBack']>(
    async (businesses) => {
      const asked = businesses.filter(canBeSentBack)
      if (asked.length === 0)
        return showToast({ title: 'Not sent back.', text: notSentBack(businesses), kind: 'error' })
      const sent = await askWhy('sent back', asked, (why) => sendBackTo(db, asked, why))
      if (!sent) return
      done()
      if (sent.length === 0) return
      const undo = async () => {
        const isUndone = await takeBack(db, sent)
        done()
        return isUndone
      }
      const names = asked.filter(({ id }) => sent.includes(id)).map(({ name }) => name)
      const title =
        names.length === 1
          ? 'Sent back to its owner.'
          : `${names.length} businesses sent back to their owners.`
      showToast({ title, text: shortNames(names), undo })
    },
    [db, done],
  )

  const remove = useCallback<BusinessActions['remove']>(
    async (businesses, message = 'Business deleted.') => {
      const many = businesses.length > 1
      const question = many
        ? {
            title: `Delete ${businesses.length} Businesses`,
            text: `Are you sure you want to delete these ${businesses.length} businesses? They stay in the trash for 30 days.`,
            action: `Delete ${businesses.length} Businesses`,
          }
        : { ...deleteQuestion, title: `Delete ${namesOf(businesses)}` }
      if (!(await askConfirm(question))) return false
      const ids = businesses.map(({ id }) => id)
      const deed = { key: `delete ${ids}`, said: `Deleting ${namesOf(businesses)}…` }
      const result = await doOnce(deed, () => removeBusinesses(db, ids))
      if (result === null || showFailure(result)) return false
      done()
      const undo = async () => {
        if (showFailure(await restoreDeleted(db, ids))) return false
        done()
        return true
      }
      const [title, text] = many
        ? [`${businesses.length} businesses deleted.`, shortNames(businesses.map(({ name }) => name))]
        : [message, namesOf(businesses)]
      showToast({ title, text, undo })
      return true
    },
    [db, done],
  )
  return useMemo(() => ({ set, sendBack, remove }), [set, sendBack, remove])
}

/** The same as `setFlag`, except that whose listing is archived is told why. */
async function setTold(db: Db, businesses: readonly SeenBusiness[], flag: Flag, value: FlagValue) {
  const owned = flag === 'archived' && value !== false && businesses.some(({ ownerId }) => ownerId)
  const ids = businesses.map(({ id }) => id)
  const deed = { key: `${flag} ${value} ${ids}`, said: `Changing ${namesOf(businesses)}…` }
  if (!owned) return doOnce(deed, () => setFlag(db, businesses, flag, value))
  return askWhy('archived', businesses, (why) => archiveFor(db, businesses, why))
}
