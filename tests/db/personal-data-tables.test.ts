import { expect, test } from 'vitest'
import { personalData } from '#db/personal-data.gen.ts'
import { databaseOfThisFile } from './support/database.ts'

const { sql } = databaseOfThisFile()

/** Columns that are named like somebody's and are nobody's, with the reason. */
const nobodys: Readonly<Record<string, string>> = {
  'private.admin_entries.owner_id': 'derived from the business, whose owner it is',
  'private.business_columns.name': 'names of columns',
  'private.departed_customers.customer_id':
    'numbers of nobody here any more, until their provider deletes them',
  'private.duplicate_pairs.entries_of_name': 'how many businesses bear a name',
  'private.personal_data.name': 'names of entries of the declaration itself',
  'public.mn_categories.name': 'names of categories',
  'storage.buckets.name': 'names of buckets',
  'storage.buckets.owner': 'buckets belong to the project',
  'storage.buckets.owner_id': 'buckets belong to the project',
  'supabase_migrations.schema_migrations.name': 'names of migrations',
}
const looksLikeSomebodys =
  '(^|_)(user|owner|actor|author|person|account|customer|visitor|subscriber)(_id|_hash)?$|^(created|deleted|made)_by$|(^|_)(e?mail|email_change|recipient|reply_to|phone|name|full_name|ip|ip_address|user_agent)$'

test('a table that holds somebody’s id, e-mail or name is neither deleted nor exported nor ended', async () => {
  const columns = await sql(
    `select format('%s.%s', nspname, relname) as relation, attname as column
     from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p') and attnum > 0 and not attisdropped
       and nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_'
       and (attname::text ~ $1 or exists (
         select from pg_constraint
         where contype = 'f' and conrelid = pg_class.oid and confrelid = 'auth.users'::regclass and attnum = any (conkey)
       ))`,
    [looksLikeSomebodys],
  )
  const declared = new Set<unknown>(personalData.map(({ relation }) => relation))
  const undeclared = columns
    .filter(({ relation }) => !declared.has(relation))
    .map(({ relation, column }) => `${relation}.${column}`)
  expect(undeclared.filter((name) => !(name in nobodys))).toEqual([])
  expect(Object.keys(nobodys).filter((name) => !undeclared.includes(name))).toEqual([])
})
