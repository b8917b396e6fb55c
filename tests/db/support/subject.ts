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
export const ownerAndAbove: readonly Caller[] = ['owner', 'admin', 'service']
/** What is somebody's own and no business of administrators. */
export const ownAndService: readonly Caller[] = ['owner', 'service']
export const everyone: readonly Caller[] = callers

/** What functions write with the service key, and administrators may read. */
export const writtenByFunctions = {
  select: adminAndService,
  insert: serviceOnly,
  update: serviceOnly,
  delete: serviceOnly,
}

export const managedByAdministrators = {
  select: everyone,
  insert: adminAndService,
  update: adminAndService,
  delete: adminAndService,
}
