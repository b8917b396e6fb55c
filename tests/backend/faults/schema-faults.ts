import { inDatabase, type PlantedFault } from './planted-fault.ts'

const publishedPolicy = '"Editors read what was published" on public.site_builds'
const isEditor = `using ((select public.has_right('content')))`
const keptMigrations = 'supabase_migrations.kept'
const appliedMigrations = 'supabase_migrations.schema_migrations'

export const schemaFaults: readonly PlantedFault[] = [
  {
    fault: 'a migration is missing',
    finds: ['migrations: The migration 20261122102212_admin_area.sql was not applied.'],
    ...inDatabase(
      `create table ${keptMigrations} as select * from ${appliedMigrations} where name = 'admin_area';
       delete from ${appliedMigrations} where name = 'admin_area'`,
      `insert into ${appliedMigrations} select * from ${keptMigrations}; drop table ${keptMigrations}`,
    ),
  },
  {
    fault: 'a migration was edited after it had been applied',
    finds: ['migrations: The migration 20261122100600_mail.sql was applied with another text'],
    ...inDatabase(
      `update ${appliedMigrations} set statements = statements || '{select 1}'::text[] where name = 'mail'`,
      `update ${appliedMigrations} set statements = statements[:cardinality(statements) - 1] where name = 'mail'`,
    ),
  },
  {
    fault: 'a migration of a later release was applied',
    finds: ['migrations: A migration 20991231000000 was applied that is not here.'],
    ...inDatabase(
      `insert into ${appliedMigrations} (version, name, statements) values ('20991231000000', 'later', '{}')`,
      `delete from ${appliedMigrations} where name = 'later'`,
    ),
  },
  {
    fault: 'a policy was dropped',
    finds: ['access: The policy "Editors read what was published" of public.site_builds is missing.'],
    ...inDatabase(
      `drop policy ${publishedPolicy}`,
      `create policy ${publishedPolicy} for select to authenticated ${isEditor}`,
    ),
  },
  {
    fault: 'a policy was loosened',
    finds: ['access: The policy "Editors read what was published" of public.site_builds is another one'],
    ...inDatabase(
      `alter policy ${publishedPolicy} using (true)`,
      `alter policy ${publishedPolicy} ${isEditor}`,
    ),
  },
  {
    fault: 'a policy was added by hand that shows drafts',
    finds: [
      'access: There is a policy "For a test" of public.mn_businesses that no migration made.',
      'anonymous readers: Everybody can read drafts in mn_businesses with the anonymous key.',
    ],
    ...inDatabase(
      'create policy "For a test" on public.mn_businesses for select to anon using (true)',
      'drop policy "For a test" on public.mn_businesses',
    ),
  },
  {
    fault: 'row-level security is off on one table',
    finds: ['access: Row-level security of public.mn_outgoing_mail is off'],
    ...inDatabase(
      'alter table public.mn_outgoing_mail disable row level security',
      'alter table public.mn_outgoing_mail enable row level security',
    ),
  },
  {
    fault: 'a table was granted to everybody',
    finds: [
      'access: anon has other rights on public.mn_contact_messages: select, not none.',
      'anonymous readers: Everybody may read mn_contact_messages with the anonymous key.',
    ],
    ...inDatabase(
      'grant select on public.mn_contact_messages to anon',
      'revoke select on public.mn_contact_messages from anon',
    ),
  },
  {
    fault: 'a table was made by hand',
    finds: ['access: There is a table public.backup_of_users that no migration made.'],
    ...inDatabase('create table public.backup_of_users (email text)', 'drop table public.backup_of_users'),
  },
  {
    fault: 'a function of the service was opened to everybody',
    finds: ['access: public.claim_mail() is called by anon, as owner, not by nobody.'],
    ...inDatabase(
      'grant execute on function public.claim_mail() to anon',
      'revoke execute on function public.claim_mail() from anon',
    ),
  },
  ...['pg_trgm', 'unaccent', 'fuzzystrmatch', 'intarray', 'btree_gist', 'pgcrypto'].map((extension) => ({
    fault: `the extension ${extension} was installed where no function finds it`,
    finds: [
      `access: The extension ${extension} is in the schema extensions_elsewhere, where no function finds it.`,
    ],
    ...inDatabase(
      `create schema extensions_elsewhere; alter extension ${extension} set schema extensions_elsewhere`,
      `alter extension ${extension} set schema extensions; drop schema extensions_elsewhere`,
    ),
  })),
  {
    fault: 'the bucket takes files of any type',
    finds: [
      'access: The bucket business-images is shown to everybody, files of 5242880 bytes and of any type',
    ],
    ...inDatabase(
      'update storage.buckets set allowed_mime_types = null where true',
      `update storage.buckets set allowed_mime_types = '{image/jpeg,image/png,image/webp,image/avif}' where true`,
    ),
  },
]
