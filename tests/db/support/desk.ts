import type { Run } from './database.ts'
import { insertRow, makeBusiness } from './factories.ts'
import { people } from './people.ts'
import {
  editorsAndService,
  moderatorsAndService,
  ownerAndEditors,
  type Subject,
  serviceOnly,
  staffAndService,
  writtenByFunctions,
} from './subject.ts'

/** Who may do what with the desk's own tools, and with what lies on it: what is decided and taken goes through functions alone. */
export const desk: readonly Subject[] = [
  {
    table: 'mn_admin_views',
    kind: 'a saved view',
    row: async () => ({ tab: 'businesses', name: 'Without hours', query: 'missing=hours' }),
    change: { name: 'No hours' },
    allowed: {
      select: editorsAndService,
      insert: editorsAndService,
      update: editorsAndService,
      delete: editorsAndService,
    },
  },
  {
    table: 'mn_bulk_changes',
    kind: 'the record of a bulk change',
    row: async () => ({ wanted: { draft: true } }),
    change: { state: 'undone' },
    allowed: { select: editorsAndService, insert: [], update: [], delete: [] },
  },
  {
    table: 'mn_contact_messages',
    kind: 'a message',
    row: async () => ({ name: 'Ana', email: 'ana@people.test', subject: 'Hello', message: 'Salamat' }),
    change: { message: 'changed' },
    allowed: { ...writtenByFunctions, select: moderatorsAndService, delete: moderatorsAndService },
  },
  {
    table: 'mn_contact_messages',
    kind: 'the mark of an answered message',
    row: async () => ({ name: 'Ana', email: 'ana@people.test', subject: 'Hello', message: 'Salamat' }),
    change: { answered_at: new Date(0) },
    allowed: {
      ...{ select: moderatorsAndService, insert: serviceOnly },
      ...{ update: moderatorsAndService, delete: moderatorsAndService },
    },
  },
  {
    table: 'mn_decisions',
    kind: 'why the owner’s submission was sent back',
    row: async (run) => {
      const business = await makeBusiness(run, { owner_id: people.owner, draft: true })
      return { business_id: business['id'], decision: 'sent back', reasons: '{proof}' }
    },
    change: { note: 'forged' },
    allowed: { select: ownerAndEditors, insert: [], update: [], delete: [] },
  },
  {
    table: 'mn_desk_claims',
    kind: 'what an administrator has taken',
    row: async () => ({
      item_id: people.stranger,
      kind: 'listing',
      claimed_by: people.admin,
      ends_at: new Date(Date.now() + 60_000),
    }),
    change: { claimed_by: people.owner },
    allowed: { select: staffAndService, insert: [], update: [], delete: [] },
  },
  {
    table: 'mn_desk_notes',
    kind: 'what was noted on a message',
    row: async (run) => {
      const sent = { name: 'Ana', email: 'ana@people.test', subject: 'Hello', message: 'Salamat' }
      return { message_id: (await insertRow(run, 'mn_contact_messages', sent))['id'], note: 'Called: busy' }
    },
    change: { note: 'forged' },
    allowed: { select: moderatorsAndService, insert: [], update: [], delete: [] },
  },
]

/** What remains of an administrator at the desk: a bulk change of two businesses, and a saved view. */
export async function leaveDeskTraces(
  sql: Run,
  { id, listing, other }: Record<'id' | 'listing' | 'other', unknown>,
): Promise<void> {
  await sql(
    `with made as (
       insert into mn_bulk_changes (actor_id, wanted) values ($1, jsonb_build_object('owner_id', $1::uuid)) returning id
     )
     insert into private.bulk_items (bulk_id, business_id, state, fields)
     select made.id, business, 'changed', jsonb_build_object('owner_id', jsonb_build_object('from', null, 'to', $1::uuid))
     from made, unnest(array[$2, $3]::uuid[]) as business`,
    [id, listing, other],
  )
  await sql(
    `insert into mn_admin_views (tab, name, query, created_by) values ('businesses', gen_random_uuid()::text, 'q=kape', $1)`,
    [id],
  )
}
