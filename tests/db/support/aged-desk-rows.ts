import type { Run } from './database.ts'

/** Makes a row of that age, in SQL's words; the job must not look at anything but its age and whether it has ended. */
type Make = (age: string) => Promise<unknown>
export type Kept = { table: string; make: Make; keeps: string; ends: string }

type Makers = { account: () => Promise<unknown>; business: () => Promise<unknown> }

/** The rows of the administrators' desk. */
export function agedDeskRows(sql: Run, { account, business }: Makers): Readonly<Record<string, Kept>> {
  return {
    decisions: {
      table: 'public.mn_decisions',
      make: async (age) =>
        sql(
          `insert into mn_decisions (business_id, decision, note, decided_at, ended_at, outcome)
         values ($1, 'sent back', 'x', now() - $2::interval, now() - $2::interval, 'published')`,
          [await business(), age],
        ),
      keeps: '364 days',
      ends: '367 days',
    },
    desk_claims: {
      table: 'public.mn_desk_claims',
      make: async (age) =>
        sql(
          `insert into mn_desk_claims (item_id, kind, claimed_by, claimed_at, ends_at)
         values (gen_random_uuid(), 'listing', $1, '2020-01-01', now() - $2::interval)`,
          [await account(), age],
        ),
      keeps: '23 hours',
      ends: '25 hours',
    },
    desk_notes: {
      table: 'public.mn_desk_notes',
      make: async (age) =>
        sql(
          `with message as (
           insert into mn_contact_messages (name, email, subject, message) values ('x', 'a@b.test', 'x', 'x') returning id
         ) insert into public.mn_desk_notes (message_id, note, created_at)
         select id, 'x', now() - $1::interval from message`,
          [age],
        ),
      keeps: '364 days',
      ends: '367 days',
    },
  }
}
