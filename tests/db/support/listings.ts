import type { Row, Run } from './database.ts'
import { makeBusiness } from './factories.ts'
import { people } from './people.ts'
import {
  adminAndService,
  editorsAndService,
  everyone,
  managedBy,
  ownerAndAdmin,
  ownerAndEditors,
  ownerAndStaff,
  type Subject,
  serviceOnly,
} from './subject.ts'

/** The id of a new business of the owner's. */
export async function ownedBusiness(run: Run, row: Row = {}): Promise<unknown> {
  return (await makeBusiness(run, { owner_id: people.owner, ...row }))['id']
}

/** As the trigger writes it; nobody else may. */
const specialDay = (business_id: unknown): Row => ({
  ...{ business_id, position: 1, kind: 'days', starts_on: '2026-12-24', ends_on: '2026-12-26' },
  ...{ yearly: false, weekdays: '{}', hours: 'Closed', source: 'form' },
})

/** Who may do what with listings and their days. */
export const listings: readonly Subject[] = [
  {
    table: 'mn_businesses',
    kind: 'a draft',
    row: async () => ({ name: 'Draft', owner_id: people.owner }),
    change: { phone: '8123 4567' },
    allowed: {
      select: ownerAndStaff,
      insert: ownerAndAdmin,
      update: ownerAndEditors,
      delete: editorsAndService,
    },
  },
  {
    table: 'mn_businesses',
    kind: 'a listed business',
    row: async () => ({ name: 'Listed', owner_id: people.owner, draft: false }),
    change: { phone: '8123 4567' },
    allowed: {
      select: everyone,
      insert: adminAndService,
      update: ownerAndEditors,
      delete: editorsAndService,
    },
  },
  {
    table: 'mn_businesses',
    kind: 'a listed business without an owner',
    row: async () => ({ name: 'Nobody’s', draft: false }),
    change: { featured_by_admin: true },
    allowed: managedBy(editorsAndService),
  },
  {
    table: 'mn_businesses',
    kind: 'the owner of a listed business',
    row: async () => ({ name: 'Listed', owner_id: people.owner, draft: false }),
    change: { owner_id: people.otherOwner },
    allowed: {
      select: everyone,
      insert: adminAndService,
      update: adminAndService,
      delete: editorsAndService,
    },
  },
  {
    table: 'mn_businesses',
    kind: 'an archived business',
    row: async () => ({ name: 'Archived', owner_id: people.owner, draft: false, archived: true }),
    change: { phone: '8123 4567' },
    allowed: {
      select: ownerAndStaff,
      insert: adminAndService,
      update: editorsAndService,
      delete: editorsAndService,
    },
  },
  {
    table: 'mn_holidays',
    kind: 'a public holiday',
    row: async () => ({ day: '2026-11-30', title: 'Bonifacio Day' }),
    change: { title: 'changed' },
    allowed: { select: everyone, insert: serviceOnly, update: serviceOnly, delete: serviceOnly },
  },
  {
    table: 'mn_special_hours',
    kind: 'a special day of a listed business',
    row: async (run) => specialDay(await ownedBusiness(run)),
    change: { hours: 'Open 24 hours' },
    allowed: { select: everyone, insert: [], update: [], delete: [] },
  },
  {
    table: 'mn_special_hours',
    kind: 'a special day of a draft',
    row: async (run) => specialDay(await ownedBusiness(run, { draft: true })),
    change: { hours: 'Open 24 hours' },
    allowed: { select: ownerAndStaff, insert: [], update: [], delete: [] },
  },
]
