import type { Client } from 'pg'
import { planIds } from '#features/plans/plans.ts'
import { deskStatements } from './fill-desk.ts'

/** How many rows the directory has that is measured; an administrator looks at all of them. */
export type Sizes = Readonly<Record<'businesses' | 'ratings' | 'reports' | 'banners' | 'plans', number>>

/** As many of everything as so many businesses have. */
export function sizesFor(businesses: number): Sizes {
  return {
    businesses,
    ratings: Math.min(businesses * 2.5, 1_000_000),
    reports: businesses / 5,
    banners: businesses / 50,
    plans: businesses / 10,
  }
}

/** What keeps the administrators' list of businesses. */
const entering = 'trigger mn_businesses_4_enter_admin'

/**
 * Rows by the hundred thousand, written past triggers and indexes, which would take hours: of businesses only the one
 * fires that the admin area needs. Each business is one of the demo's under a name of its own, made of words
 * of the demo's names; a tenth have owners, two thirds came by imports, and some lack a picture or a position.
 *
 * @param columns those of a business that can be set
 */
const statements = (columns: readonly string[], sizes: Sizes): readonly string[] => [
  `set session_replication_role = replica`,
  `alter table public.mn_businesses enable always ${entering}`,
  `create temporary table words as
    select row_number() over () as at, word from (
      select distinct unnest(string_to_array(name, ' ')) as word from public.mn_businesses order by 1
    ) as said`,
  `create temporary table kinds as
    select row_number() over (order by id) as at, id from public.mn_categories`,
  `create temporary table people as
    select row_number() over (order by id) as at, id from auth.users`,
  `create temporary table models as
    select row_number() over (order by id) as at, business from public.mn_businesses as business`,
  `insert into public.mn_businesses (${columns.join(', ')})
    select ${columns.map((column) => `made.${column}`).join(', ')}
    from generate_series(1::bigint, ${sizes.businesses}) as number
    join words as first on first.at = 1 + (number * 7919) % (select count(*) from words)
    join words as second on second.at = 1 + (number * 104729 / 13) % (select count(*) from words)
    join kinds on kinds.at = 1 + (number * number / 7) % (select count(*) from kinds)
    join models on models.at = 1 + number % (select count(*) from models)
    cross join lateral jsonb_populate_record(models.business, jsonb_build_object(
      'id', gen_random_uuid(), 'name', first.word || ' ' || second.word || ' ' || number, 'slug', 'bench-' || number,
      'category_id', case when number % 50 > 0 then kinds.id end,
      'owner_id', case when number % 10 = 0 then (select id from people where at = 1 + number % (select count(*) from people)) end,
      'source', case when number % 3 > 0 then 'survey ' || number % 7 end,
      'source_id', case when number % 3 > 0 then number::text end
    ) || case when number % 5 = 0 then '{"image_url": ""}' else '{}' end::jsonb || case when number % 4 = 0
      then '{"latitude": null, "longitude": null}' else '{}' end::jsonb || jsonb_build_object(
      'phone', '0917 ' || lpad((number % 1000)::text, 3, '0') || ' ' || lpad((number / 1000)::text, 4, '0'),
      'address', number || ' ' || second.word || ' Street',
      'source_values', null, 'description', '', 'services', '', 'created_at', now() - make_interval(mins => (number * 7)::integer)
    )) as made`,
  `alter table public.mn_businesses enable ${entering}`,
  `create temporary table listed as
    select row_number() over (order by id) as at, id from public.mn_businesses where slug like 'bench-%'`,
  `insert into public.mn_business_ratings (
      business_id, user_id, service_quality, value_for_money, customer_service, overall_rating, created_at, updated_at
    )
    select listed.id, null, score, score, score, score, moment, moment
    from generate_series(1::bigint, ${sizes.ratings}) as number
    cross join lateral (select 1 + number % 10 as score, now() - make_interval(mins => (number)::integer) as moment) as given
    join listed on listed.at = 1 + (number * 7919::bigint) % ${sizes.businesses}`,
  `update private.admin_entries as entry set last_rated_at = rated.latest
    from (select business_id, max(updated_at) as latest from public.mn_business_ratings group by 1) as rated
    where rated.business_id = entry.business_id`,
  `insert into public.mn_business_reports (business_id, user_id, report_type, description, status, created_at)
    select listed.id, people.id, (array['not_existing','wrong_location','wrong_phone','other'])[1 + number % 4],
      case when number % 3 > 0 then 'They moved to ' || number || ' Rizal Street' end,
      (array['pending','resolved','resolved','reviewed'])[1 + number % 4], now() - make_interval(mins => (number * 11)::integer)
    from generate_series(1::bigint, ${sizes.reports}) as number
    join listed on listed.at = 1 + (number * 31::bigint) % ${sizes.businesses}
    join people on people.at = 1 + number % (select count(*) from people)`,
  `insert into private.report_words
    select id, business_id, private.suki_words(coalesce(description, '') || ' ' || report_type)
    from public.mn_business_reports on conflict do nothing`,
  `insert into public.mn_advertising_subscriptions (
      business_id, user_id, subscription_type, status, amount, end_date, stripe_subscription_id, created_at
    )
    select listed.id, people.id, (array[${planIds.map((id) => `'${id}'`).join()}])[1 + number % ${planIds.length}],
      (array['active','inactive','cancelled'])[1 + number % 3], 1999, now() + make_interval(days => (number % 300)::integer),
      'sub_bench_' || number, now() - make_interval(mins => (number * 5)::integer)
    from generate_series(1::bigint, ${sizes.plans}) as number
    join listed on listed.at = 1 + (number * 17::bigint) % ${sizes.businesses}
    join people on people.at = 1 + number % (select count(*) from people)`,
  `insert into public.mn_banner_ads (title, image_url, business_id, category_id, active, approved_at, created_at)
    select 'Banner ' || number || ' of ' || first.word, 'https://pictures.example/' || number || '.jpg', listed.id,
      kinds.id, number % 2 = 0, case when number % 2 = 0 then now() end, now() - make_interval(mins => (number * 3)::integer)
    from generate_series(1::bigint, ${sizes.banners}) as number
    join listed on listed.at = 1 + (number * 13::bigint) % ${sizes.businesses}
    join words as first on first.at = 1 + number % (select count(*) from words)
    join kinds on kinds.at = 1 + number % (select count(*) from kinds)`,
  ...deskStatements(sizes.businesses),
  `set session_replication_role = origin`,
]

/** The tables that get so many rows that their indexes are made anew afterwards. */
const largest = ['public.mn_businesses', 'public.mn_business_ratings', 'private.admin_entries']

/** Drops the indexes that keep no rule. @returns what makes them again */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any ($1::regclass[]) and not indisunique`,
    [largest],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Makes the demo directory a large one, once. */
export async function fillLargeDirectory(client: Client, sizes: Sizes): Promise<void> {
  const { rows } = await client.query(`select from public.mn_businesses where slug = 'bench-1'`)
  if (rows.length > 0) return
  const { rows: settable } = await client.query<{ name: string }>(`
    select attname as name from pg_attribute
    where attrelid = 'public.mn_businesses'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
  `)
  await client.query(`set maintenance_work_mem = '512MB'`)
  const indexes = await dropIndexes(client)
  const names = settable.map(({ name }) => name)
  for (const statement of [...statements(names, sizes), ...indexes, 'vacuum analyze'])
    await client.query(statement)
}
