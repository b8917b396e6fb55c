import { useCallback } from 'react'
import { plural } from '#core/numbers.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { showToast } from '#ui/toaster.tsx'
import { useAdmin } from '../admin-context.ts'
import { showFailure } from '../show-failure.ts'
import { deleteMessages, markAnswered } from './messages.data.ts'
import type { ContactMessage } from './messages.ts'

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
      const ids = messages.map(({ id }) => id)
      if (showFailure(await markAnswered(db, ids, answered ? new Date() : null))) return
      changed()
      const undo = async () => {
        const isUndone = !showFailure(await markAnswered(db, ids, answered ? null : new Date()))
        if (isUndone) changed()
        return isUndone
      }
      const title = answered ? 'Marked as answered.' : 'Marked as not answered.'
      showToast({ title, text: plural(ids.length, 'message'), undo })
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
      if (
        !sure ||
        showFailure(
          await deleteMessages(
            db,
            messages.map(({ id }) => id),
          ),
        )
      )
        return false
      changed()
      showToast({ title: 'Deleted.', text: what })
      return true
    },
    [db, changed],
  )
  return { mark, remove }
}
