import { err } from '#core/result.ts'
import { askConfirm } from '#ui/confirm.tsx'
import { showToast } from '#ui/toaster.tsx'
import { doOnce } from '#ui/waiting/do-once.ts'
import { useAdmin } from '../admin-context.ts'
import { showFailure } from '../show-failure.ts'
import { restoreDeleted } from '../trash/trash.data.ts'
import { deleteCategories, deleteEmptyCategories, listEmptyCategories } from './admin-categories.data.ts'
import { type AdminCategory, categoryTexts } from './admin-categories.ts'

export type CategoryRemoval = {
  remove: (categories: readonly AdminCategory[]) => Promise<boolean>
  removeEmpty: () => Promise<void>
}

/** Deletes categories after a confirmation, and can restore them. */
export function useCategoryRemoval(changed: () => void): CategoryRemoval {
  const { db, refreshStats } = useAdmin()
  const done = () => {
    changed()
    refreshStats()
  }
  const undoOf = (deleted: readonly AdminCategory[]) => async () => {
    const ids = deleted.map(({ id }) => id)
    if (showFailure(await restoreDeleted(db, ids))) return false
    done()
    return true
  }

  const remove = async (categories: readonly AdminCategory[]) => {
    const names = categories.map(({ name }) => name).join(', ')
    const sure = await askConfirm({
      title: categories.length === 1 ? `Delete ${names}` : `Delete ${categories.length} Categories`,
      text: `Are you sure you want to delete ${names}?`,
      action: 'Delete',
    })
    if (!sure) return false
    const ids = categories.map(({ id }) => id)
    const deed = { key: `delete ${ids}`, said: `Deleting ${names}…` }
    const result = await doOnce(deed, () => deleteCategories(db, ids))
    if (result === null) return false
    if (!result.ok) {
      showFailure(err(categoryTexts.deleteFailed(result.error)))
      return false
    }
    done()
    showToast({ title: categoryTexts.deleted(categories.length), text: names, undo: undoOf(categories) })
    return true
  }

  const removeEmpty = async () => {
    const looking = { key: 'look for empty categories', said: 'Looking for empty categories…' }
    const empty = await doOnce(looking, () => listEmptyCategories(db).catch(() => 'failed' as const))
    if (empty === null) return
    if (empty === 'failed')
      return showToast({ title: 'Error', text: 'We could not reach our data just now.', kind: 'error' })
    if (empty.length === 0)
      return showToast({ title: categoryTexts.noneEmpty, text: 'Every category has a business.' })
    const names = empty.map(({ name }) => name).join(', ')
    const sure = await askConfirm({
      title: `Delete Empty (${empty.length})`,
      text: `Are you sure you want to delete all categories that no business uses? ${names}`,
      action: `Delete ${empty.length}`,
    })
    if (!sure) return
    const ids = empty.map(({ id }) => id)
    const deed = { key: `delete ${ids}`, said: `Deleting ${names}…` }
    const result = await doOnce(deed, () => deleteEmptyCategories(db, ids))
    if (result === null || showFailure(result) || !result.ok) return
    done()
    showToast({
      title: categoryTexts.emptyDeleted(result.value),
      text: names,
      undo: undoOf(empty),
    })
  }
  return { remove, removeEmpty }
}
