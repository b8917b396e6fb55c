import { describe, expect, test } from 'vitest'
import { databaseOfThisFile } from './support/database.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const { sql, as } = databaseOfThisFile()

/** A call of every function that only administrators may use. */
const calls: Readonly<Record<string, string>> = {
  admin_businesses: '()',
  admin_desk_counts: '()',
  admin_health: '()',
  admin_health_list: `('hours')`,
  admin_waiting: '()',
  archive_listings: `('{}')`,
  assign_items: `('report', '{}')`,
  desk_state: `('{}')`,
  mark_changes_read: '(1)',
  note_item: `('report', gen_random_uuid(), 'a')`,
  send_back: `('{}')`,
  take_back_sent_back: `('{}')`,
  admin_duplicates: '()',
  admin_category_businesses: '(gen_random_uuid())',
  admin_rating_groups: '()',
  admin_report_groups: '()',
  admin_judge_term: `('a', 'ban')`,
  admin_make_synonym: `('a', null, 'b')`,
  admin_missed_searches: '()',
  admin_remove_synonym: '(1)',
  admin_settle_search: `('a')`,
  admin_synonyms: '()',
  admin_stats: '(now())',
  admin_trending_terms: '()',
  apply_import_changes: `('[]')`,
  delete_empty_categories: `('{}')`,
  empty_categories: '()',
  find_similar_business: `('a', 'b', 'c')`,
  get_all_users_with_details: '()',
  begin_import: `('places.csv', 'survey')`,
  end_import: '(gen_random_uuid())',
  import_remains: '(gen_random_uuid())',
  imported_businesses: `('{}')`,
  keep_apart: '(gen_random_uuid(), gen_random_uuid())',
  known_businesses_like: `('[]')`,
  merge_businesses: '(gen_random_uuid(), gen_random_uuid())',
  put_back_change: '(1)',
  recognise_rows: `(gen_random_uuid(), '[]')`,
  store_imported: `(gen_random_uuid(), '[]', '[]', '[]', '{}')`,
  undo_import: '(gen_random_uuid())',
  read_changes: '()',
  request_site_build: '()',
  restore_deleted: `('{}')`,
  admin_trash: '()',
  delete_for_good: `('{}')`,
  undo_merge: '(gen_random_uuid())',
  waiting_site_changes: '()',
}

/** What everybody may call who is signed in, about what is their own alone. */
const own = [
  'check_my_deletion',
  'delete_my_account',
  'export_my_data',
  'last_changes',
  'require_second_factor',
  'save_fields',
  'save_places',
  'send_again',
  'share_saved_list',
  'summarize_my_data',
]

describe('ADM-01 whoever is no administrator calls nothing of the admin area', () => {
  test('every function for people who are signed in is either for the own account or in this table', async () => {
    const granted = await sql(
      `select proname from pg_proc where pronamespace = 'public'::regnamespace
        and has_function_privilege('authenticated', oid, 'execute') and not has_function_privilege('anon', oid, 'execute')`,
    )
    expect(granted.map(({ proname }) => proname).sort()).toEqual([...Object.keys(calls), ...own].sort())
  })

  test.each(Object.entries(calls))('%s', async (name, args) => {
    const call = `select * from ${name}${args}`
    await expectRefusal(as('nobody')(call), /permission denied/, forbidden)
    for (const caller of ['stranger', 'owner'] as const)
      await expectRefusal(as(caller)(call), /administrator/i, forbidden)
    await sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [people.admin],
    )
    await expectRefusal(as('admin')(call), /administrator/i, forbidden)
  })
})
