import type { Row, Run } from './database.ts'
import { type Caller, callers } from './people.ts'

export const actions = ['select', 'insert', 'update', 'delete'] as const
export type Action = (typeof actions)[number]

/** One kind of row, how to make it, and who may do what with it: everyone who is not named is refused. */
export type Subject = {
  table: string
  /** What is special about the row, when a table has more than one kind. */
  kind: string
  /** Values of a new row, which belongs to `owner` where rows belong to somebody. What it hangs on is made first. */
  row: (run: Run) => Promise<Row>
  /** The change that is tried. */
  change: Row
  allowed: Readonly<Record<Action, readonly Caller[]>>
}

export const serviceOnly: readonly Caller[] = ['service']
export const adminAndService: readonly Caller[] = ['admin', 'service']
/** Of the staff those who look after listings. */
export const editorsAndService: readonly Caller[] = ['editor', 'admin', 'service']
/** Of the staff those who look after feedback. */
export const moderatorsAndService: readonly Caller[] = ['moderator', 'admin', 'service']
export const staffAndService: readonly Caller[] = ['editor', 'moderator', 'admin', 'service']
export const ownerAndAdmin: readonly Caller[] = ['owner', 'admin', 'service']
export const ownerAndEditors: readonly Caller[] = ['owner', 'editor', 'admin', 'service']
export const ownerAndModerators: readonly Caller[] = ['owner', 'moderator', 'admin', 'service']
export const ownerAndStaff: readonly Caller[] = ['owner', 'editor', 'moderator', 'admin', 'service']
/** What is somebody's own and no business of the staff. */
export const ownAndService: readonly Caller[] = ['owner', 'service']
export const everyone: readonly Caller[] = callers

/** What functions write with the service key, and some of the staff may read: administrators alone by default. */
export const writtenByFunctions = {
  select: adminAndService,
  insert: serviceOnly,
  update: serviceOnly,
  delete: serviceOnly,
}

/** What everybody sees, and these alone write. */
export const managedBy = (callers: readonly Caller[]) => ({
  select: everyone,
  insert: callers,
  update: callers,
  delete: callers,
})
