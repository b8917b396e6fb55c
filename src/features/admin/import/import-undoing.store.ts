/** The import that is being undone. It lives as long as the page: another tab of the area does not end it. */
import { atom } from 'nanostores'
import { leavingGuard } from '#ui/waiting/leaving-guard.ts'

export type Undoing = { said: string; isOver: boolean }

export const importUndoing = atom<Undoing | null>(null)

const guard = leavingGuard()
importUndoing.listen((undoing) => guard(undoing?.isOver === false))
