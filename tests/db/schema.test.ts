import { describe, expect, test } from 'vitest'
import { databaseOfThisFile } from './support/database.ts'
import { subjects } from './support/matrix.ts'

const db = databaseOfThisFile()

async function names(text: string): Promise<unknown[]> {
  return (await db.sql(text)).map((row) => Object.values(row).join(' '))
}

describe('ROLE-06 no table is left open', () => {
  test('every table has row-level security', async () => {
    expect(
      await names(`select relnamespace::regnamespace, relname from pg_class
        where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
          and not relrowsecurity`),
    ).toEqual([])
  })

  test('every table of the data service has policies, and its place in the matrix of rights', async () => {
    const tables = await names(
      `select relname from pg_class where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = 'public'::regnamespace`,
    )
    const withPolicies = new Set(
      await names(`select distinct tablename from pg_policies where schemaname = 'public'`),
    )
    expect(tables.filter((table) => !withPolicies.has(table))).toEqual([])
    const inMatrix = new Set(subjects.map(({ table }) => table))
    expect(tables.filter((table) => !inMatrix.has(String(table)))).toEqual([])
  })

  test('a role has at most one policy for an action, named as a sentence', async () => {
    expect(
      await names(`select tablename, cmd, roles from pg_policies where schemaname = 'public'
        group by tablename, cmd, roles having count(*) > 1 or cardinality(roles) > 1 or cmd = 'ALL'`),
    ).toEqual([])
    const policies = await names(
      `select policyname from pg_policies where schemaname in ('public', 'storage')`,
    )
    expect(policies.filter((name) => !/^[A-Z][a-z-]+( [a-z,-]+)+$/.test(String(name)))).toEqual([])
  })

  test('policies ask once a query, not once a row, who is calling', async () => {
    expect(
      await names(`select tablename, policyname
        from pg_policies, regexp_matches(concat_ws(' ', qual, with_check), '(.{0,9})(auth.uid|has_right|private.own_rights)\\(', 'g') as calls
        where schemaname in ('public', 'storage') and calls[1] !~* 'select $'`),
    ).toEqual([])
  })

  test('nobody but functions counts with a sequence: visitors and users have no right on one', async () => {
    const open = await names(`select role, oid::regclass
      from pg_class, unnest('{anon,authenticated}'::text[]) as role
      where relkind = 'S' and relnamespace <> 'pg_catalog'::regnamespace
        and has_sequence_privilege(role, oid, 'usage, select, update')`)
    expect(open).toEqual([])
  })

  test('nobody reaches a table that no policy lets them into', async () => {
    expect(
      await names(`select distinct grantee, table_name, privilege_type
        from information_schema.role_table_grants as granted
        where table_schema in ('public', 'private') and grantee in ('anon', 'authenticated', 'PUBLIC')
          and not exists (
            select from pg_policies
            where schemaname = granted.table_schema and tablename = granted.table_name
              and granted.grantee = any (roles::text[]) and cmd = granted.privilege_type
          )`),
    ).toEqual([])
  })
})

describe('functions', () => {
  test('every function has a fixed, empty search path', async () => {
    expect(
      await names(`select pronamespace::regnamespace, proname from pg_proc
        where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
          and not coalesce('search_path=""' = any (proconfig), false)`),
    ).toEqual([])
  })

  test('each role may call what it needs and nothing else', async () => {
    const callable = (role: string) =>
      names(`select proname from pg_proc where pronamespace = 'public'::regnamespace
        and has_function_privilege('${role}', oid, 'execute') order by proname`)
    const forVisitors = [
      'category_cities',
      'category_city_list_stamps',
      'category_list_stamps',
      'current_staff',
      'find_similar_businesses',
      'has_right',
      'is_current_user_admin',
      'list_part',
      'merged_slug',
      'nearby_basis',
      'nearby_businesses',
      'place_categories',
      'place_list_stamps',
      'popular_locations',
      'public_cities',
      'saved_places_now',
      'search_businesses',
      'search_words',
      'shared_list',
      'suggest',
      'trending_terms',
    ]
    const forImporters = [
      'bearers_of_names',
      'begin_import',
      'end_import',
      'import_remains',
      'importable_owners',
      'imported_businesses',
      'known_businesses_like',
      'recognise_rows',
      'store_imported',
      'undo_import',
    ]
    expect(await callable('anon')).toEqual(forVisitors)
    // What else people who are signed in may call is in admin-calls.test.ts, with the right that each takes.
    expect(await callable('authenticated')).toEqual(expect.arrayContaining(forVisitors))
    expect(await callable('service_role')).toEqual(
      [
        ...forVisitors,
        ...forImporters,
        'apply_payment_event',
        'apply_retention',
        'begin_checkout',
        'businesses_to_place',
        'claim_mail',
        'claim_picture_copies',
        'claim_rebuild',
        'close_checkout',
        'confirm_subscription',
        'count_directory',
        'count_user_action',
        'describe_deployment',
        'expire_grants',
        'gather_search_words',
        'note_search_followed',
        'pages_nearby',
        'refresh_companion_categories',
        'refresh_rating_priors',
        'fail_picture_copy',
        'finish_picture_copy',
        'finish_geocoding_turn',
        'forget_visitors',
        'apply_import_changes',
        'compare_positions',
        'keep_checkout_session',
        'visitor_salt',
        'keep_payment_customer',
        'keep_waiting_event',
        'learn_hours',
        'leave_newsletter',
        'customers_without_account',
        'forget_departed_customer',
        'pictures_without_account',
        'place_business',
        'queue_monthly_reports',
        'next_payment_ticket',
        'receive_contact_message',
        'record_job_run',
        'release_rebuild',
        'remember_position',
        'remembered_position',
        'settle_mail',
        'site_changes_since',
        'staying_pictures',
        'subscribe_to_newsletter',
        'sweep_special_hours',
        'take_geocoding_turn',
        'track_activity',
        'track_search',
        'turn_banners',
        'unused_pictures',
        'written_hours',
        'next_duplicate_candidates',
        'store_duplicate_pairs',
      ].sort(),
    )
  })

  test('private functions that act with other rights are called by nobody but triggers and policies', async () => {
    expect(
      await names(`select proname from pg_proc
        where pronamespace = 'private'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype
          and (has_function_privilege('anon', oid, 'execute') or has_function_privilege('authenticated', oid, 'execute'))
        order by proname`),
      // They tell or count facts about the caller, or of rows that are public or that the caller may edit.
    ).toEqual([
      'banner_runs',
      'count_action',
      'guard_public_business',
      'hold_rows',
      'is_own_copy',
      'lock_slugs',
      'own_rights',
      'plan_of_banner',
      'refuse_without',
      'second_factor_satisfied',
    ])
  })
})

describe('indexes', () => {
  test('every foreign key has an index that begins with its columns', async () => {
    expect(
      await names(`select conrelid::regclass, conname from pg_constraint as key
        where contype = 'f' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
          and not exists (
            select from pg_index
            where indrelid = conrelid and indpred is null
              and (indkey::int2[])[0:cardinality(conkey) - 1] = conkey
          )`),
    ).toEqual([])
  })

  test('every column that a policy compares with the caller has one', async () => {
    expect(
      await names(`select tablename, column_name
        from (
          select distinct tablename, (regexp_matches(concat_ws(' ', qual, with_check), '(\\w+) = \\( SELECT', 'g'))[1] as name
          from pg_policies where schemaname = 'public'
        ) as compared
        join information_schema.columns on table_schema = 'public' and table_name = tablename and column_name = name
        where not exists (
          select from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
          where indrelid = format('public.%I', tablename)::regclass and indpred is null and attname = name
        )`),
    ).toEqual([])
  })
})
