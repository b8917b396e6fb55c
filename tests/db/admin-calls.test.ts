import { describe, expect, test } from 'vitest'
import type { StaffRight } from '#features/account/staff.ts'
import { databaseOfThisFile } from './support/database.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'
import { mayCall } from './support/staff.ts'

const { sql, as } = databaseOfThisFile()

type Call = readonly [right: StaffRight, args: string]

/** A call of every function that only staff may use, and the right that it takes. */
const calls: Readonly<Record<string, Call>> = {
  admin_business_ids: ['content', `('{}')`],
  admin_business_sources: ['content', '()'],
  admin_businesses: ['content', '()'],
  begin_bulk_change: ['content', `('{}', null, '{"draft": true}')`],
  bulk_change_remains: ['content', '(gen_random_uuid())'],
  preview_bulk_change: ['content', `('{}', null, '{"draft": true}')`],
  run_bulk_change: ['content', '(gen_random_uuid())'],
  undo_bulk_change: ['content', '(gen_random_uuid())'],
  admin_desk_counts: ['desk', '()'],
  admin_health: ['people', '()'],
  admin_waiting: ['content', '()'],
  archive_listings: ['content', `('{}')`],
  assign_items: ['feedback', `('report', '{}')`],
  desk_state: ['feedback', `('{}')`],
  mark_changes_read: ['content', '(1)'],
  note_item: ['feedback', `('report', gen_random_uuid(), 'a')`],
  send_back: ['content', `('{}')`],
  take_back_sent_back: ['content', `('{}')`],
  admin_duplicates: ['content', '()'],
  admin_positions: ['content', `('missing')`],
  admin_category_businesses: ['content', '(gen_random_uuid())'],
  admin_rating_groups: ['feedback', '()'],
  admin_report_groups: ['feedback', '()'],
  admin_judge_term: ['content', `('a', 'ban')`],
  admin_make_synonym: ['content', `('a', null, 'b')`],
  admin_missed_searches: ['content', '()'],
  admin_remove_synonym: ['content', '(1)'],
  admin_settle_search: ['content', `('a')`],
  admin_staff: ['people', '()'],
  admin_stats: ['desk', '(now())'],
  admin_synonyms: ['content', '()'],
  admin_trash: ['desk', '()'],
  admin_trending_terms: ['content', '()'],
  apply_import_changes: ['content', `('[]')`],
  bearers_of_names: ['content', `('{}')`],
  begin_import: ['content', `('places.csv', 'survey')`],
  delete_empty_categories: ['content', `('{}')`],
  delete_for_good: ['desk', `('{}')`],
  empty_categories: ['content', '()'],
  end_import: ['content', '(gen_random_uuid())'],
  find_similar_business: ['content', `('a', 'b', 'c')`],
  get_all_users_with_details: ['desk', '()'],
  import_remains: ['content', '(gen_random_uuid())'],
  importable_owners: ['content', `('{}')`],
  imported_businesses: ['content', `('{}')`],
  invite_staff: ['people', `('new@people.test', 'editor')`],
  keep_apart: ['content', '(gen_random_uuid(), gen_random_uuid())'],
  known_businesses_like: ['content', `('[]')`],
  listing_claims: ['content', `('{}')`],
  merge_businesses: ['content', '(gen_random_uuid(), gen_random_uuid())'],
  put_back_change: ['content', '(1)'],
  read_changes: ['desk', '()'],
  recognise_rows: ['content', `(gen_random_uuid(), '[]')`],
  remove_staff: ['people', '(gen_random_uuid())'],
  request_site_build: ['content', '()'],
  restore_deleted: ['desk', `('{}')`],
  set_role_factor: ['people', `('editor', false)`],
  set_staff_role: ['people', `(gen_random_uuid(), 'editor')`],
  store_imported: ['content', `(gen_random_uuid(), '[]', '[]', '[]', '{}')`],
  undo_import: ['content', '(gen_random_uuid())'],
  undo_merge: ['content', '(gen_random_uuid())'],
  waiting_site_changes: ['content', '()'],
  withdraw_invitation: ['people', '(gen_random_uuid())'],
}

/** What everybody may call who is signed in, about what is their own alone. */
const own = [
  'accept_invitation',
  'check_my_deletion',
  'delete_my_account',
  'export_my_data',
  'last_changes',
  'read_invitation',
  'require_second_factor',
  'save_fields',
  'save_places',
  'send_again',
  'share_saved_list',
  'summarize_my_data',
]

const refused = /^Only (administrators|the staff)/

/** Whether a call is refused for want of a right, whatever else comes of it. */
async function isRefused(caller: 'admin' | 'editor' | 'moderator', call: string): Promise<boolean> {
  return as(caller)(call).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Error && /permission denied/.test(error.message)) throw error
      return error instanceof Error && refused.test(error.message)
    },
  )
}

describe('ADM-01 ROLE-13 whoever lacks the right calls nothing of the admin area', () => {
  test('every function for people who are signed in is either for the own account or in this table', async () => {
    const granted = await sql(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace
        and has_function_privilege('authenticated', oid, 'execute') and not has_function_privilege('anon', oid, 'execute')`,
    )
    expect(granted.map(({ proname }) => proname).sort()).toEqual([...Object.keys(calls), ...own].sort())
  })

  test.each(Object.entries(calls))('%s', async (name, [right, args]) => {
    const call = `select * from ${name}${args}`
    await expectRefusal(as('nobody')(call), /permission denied/, forbidden)
    for (const caller of ['stranger', 'owner'] as const)
      await expectRefusal(as(caller)(call), refused, forbidden)
    for (const caller of ['admin', 'editor', 'moderator'] as const)
      expect(await isRefused(caller, call), caller).toBe(!mayCall(caller, right))
  })

  test.each(Object.entries(calls))('%s, before the second factor was used', async (name, [, args]) => {
    await sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       select gen_random_uuid(), $1, 'totp', 'verified', now(), now()
       where not exists (select from auth.mfa_factors where user_id = $1)`,
      [people.admin],
    )
    await expectRefusal(as('admin')(`select * from ${name}${args}`), refused, forbidden)
  })
})
