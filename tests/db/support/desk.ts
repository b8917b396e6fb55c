import { makeBusiness } from './factories.ts'
import { people } from './people.ts'
import { adminAndService, ownerAndAbove, type Subject, writtenByFunctions } from './subject.ts'

/** What lies on the administrators' desk; what they decide and take goes through functions alone. */
export const desk: readonly Subject[] = [
  {
    table: 'mn_contact_messages',
    kind: 'a message',
    row: async () => ({ name: 'Ana', email: 'ana@people.test', subject: 'Hello', message: 'Salamat' }),
    change: { message: 'changed' },
    allowed: { ...writtenByFunctions, delete: adminAndService },
  },
  {
    table: 'mn_contact_messages',
    kind: 'the mark of an answered message',
    row: async () => ({ name: 'Ana', email: 'ana@people.test', subject: 'Hello', message: 'Salamat' }),
    change: { answered_at: new Date(0) },
    allowed: { ...writtenByFunctions, update: adminAndService, delete: adminAndService },
  },
  {
    table: 'mn_decisions',
    kind: 'why the owner’s submission was sent back',
    row: async (run) => {
      const business = await makeBusiness(run, { owner_id: people.owner, draft: true })
      return { business_id: business['id'], decision: 'sent back', reasons: '{proof}' }
    },
    change: { note: 'forged' },
    allowed: { select: ownerAndAbove, insert: [], update: [], delete: [] },
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
    allowed: { select: adminAndService, insert: [], update: [], delete: [] },
  },
]
