import { useCallback } from 'react'
import { plural } from '#core/numbers.ts'
import type { Db } from '#db/client.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { showToast } from '#ui/toaster.tsx'
import { doOnce } from '#ui/waiting/do-once.ts'
import { useAdmin } from '../admin-context.ts'
import { showFailure } from '../show-failure.ts'
import { deleteMessages, markAnswered } from './messages.data.ts'
import { type ContactMessage, changedBy } from './messages.ts'

export type MessageActions = {
  mark: (messages: readonly ContactMessage[], answered: boolean) => Promise<void>
  /** @returns whether they were deleted */
  remove: (messages: readonly ContactMessage[]) => Promise<boolean>
}

/** @param changed called after each change, to reload the list */
export function useMessageActions(changed: () => void): MessageActions {
  const { db } = useAdmin()
  const mark = useCallback<MessageActions['mark']>(
    async (messages, answered) => {
      const different = changedBy(messages, answered)
      const at = answered ? new Date().toISOString() : null
      const what = plural(different.length, 'message')
      const deed = { key: `answered ${answered} ${idsOf(different)}`, said: `Marking ${what}…` }
      const result = await doOnce(deed, () => markAnswered(db, idsOf(different), at))
      if (result === null || showFailure(result) || !result.ok) return
      changed()
      const marked = different.filter(({ id }) => result.value.includes(id))
      if (marked.length === 0)
        return showToast({ title: 'Left as it is.', text: 'Somebody else was faster.', kind: 'error' })
      const undo = async () => {
        const isUndone = await putBack(db, marked)
        changed()
        return isUndone
      }
      const title = answered ? 'Marked as answered.' : 'Marked as not answered.'
      showToast({ title, text: plural(marked.length, 'message'), undo })
    },
    [db, changed],
  )
  const remove = useCallback<MessageActions['remove']>(
    async (messages) => {
      const what = plural(messages.length, 'message')
      const sure = await askConfirm({
        title: `Delete ${what}`,
        text: `Are you sure you want to delete ${what}? This action cannot be undone.`,
        action: 'Delete',
      })
      if (!sure) return false
      const deed = { key: `delete messages ${idsOf(messages)}`, said: `Deleting ${what}…` }
      const deleted = await doOnce(deed, () => deleteMessages(db, idsOf(messages)))
      if (deleted === null || showFailure(deleted)) return false
      changed()
      showToast({ title: 'Deleted.', text: what })
      return true
    },
    [db, changed],
  )
  return { mark, remove }
}

const idsOf = (messages: readonly ContactMessage[]) => messages.map(({ id }) => id)

/** Gives messages the marks that they had, each with its own time. @returns whether one of them has it again */
async function putBack(db: Db, messages: readonly ContactMessage[]): Promise<boolean> {
  const times = [...new Set(messages.map(({ answeredAt }) => answeredAt))]
  const results = await Promise.all(
    times.map((at) => markAnswered(db, idsOf(messages.filter(({ answeredAt }) => answeredAt === at)), at)),
  )
  return results.every((result) => !showFailure(result) && result.ok && result.value.length > 0)
}
