/**
 * The change of many businesses that is under way. It lives as long as the page: another tab of the area does not end
 * it, and coming back finds it as far as it is.
 */
import { atom } from 'nanostores'
import { leavingGuard } from '#ui/waiting/leaving-guard.ts'

/** `done` of `total` businesses, which is null until the first answer. */
export type BulkWork = { title: string; done: number; total: number | null; stop: () => void }

export const bulkWork = atom<BulkWork | null>(null)

const guard = leavingGuard()
bulkWork.listen((work) => guard(work !== null))
