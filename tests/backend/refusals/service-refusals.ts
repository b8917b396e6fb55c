import type { DatabaseRefusal } from './database-refusal.ts'

const notOwner = /^must be owner of/
const services: readonly DatabaseRefusal[] = [
  { attempt: 'add a column to users', sql: 'alter table auth.users add column mine text', said: notOwner },
  { attempt: 'drop users', sql: 'drop table auth.users cascade', said: notOwner },
  { attempt: 'let all see users', sql: 'alter table auth.users disable row level security', said: notOwner },
  {
    attempt: 'write a policy on second factors',
    sql: 'create policy evil on auth.mfa_factors using (true)',
    said: notOwner,
  },
  { attempt: 'index users', sql: 'create index on auth.users (created_at)', said: notOwner },
  { attempt: 'describe users', sql: `comment on table auth.users is 'mine'`, said: notOwner },
  {
    attempt: 'tell changes of users live',
    sql: 'alter publication supabase_realtime add table auth.users',
    said: notOwner,
  },
  {
    attempt: 'extend a type of the auth service',
    sql: `alter type auth.factor_type add value 'mine'`,
    said: notOwner,
  },
  {
    attempt: 'create a table among those of the auth service',
    sql: 'create table auth.mine (id int)',
    said: /permission denied for schema auth/,
  },
  {
    attempt: 'say who is calling',
    sql: `create or replace function auth.uid() returns uuid language sql as 'select gen_random_uuid()'`,
    said: /permission denied for schema auth|must be owner/,
  },
  { attempt: 'drop the auth service', sql: 'drop schema auth cascade', said: notOwner },
  {
    attempt: 'add a column to files',
    sql: 'alter table storage.objects add column mine text',
    said: notOwner,
  },
  {
    attempt: 'let all see files',
    sql: 'alter table storage.objects disable row level security',
    said: notOwner,
  },
  {
    attempt: 'switch triggers of files off',
    sql: 'alter table storage.objects disable trigger all',
    said: notOwner,
  },
  { attempt: 'drop files', sql: 'drop table storage.objects', said: notOwner },
  { attempt: 'drop buckets', sql: 'drop table storage.buckets cascade', said: notOwner },
  {
    attempt: 'create a table among those of the storage service',
    sql: 'create table storage.mine (id int)',
    said: /permission denied for schema storage/,
  },
  {
    attempt: 'change a function of the storage service',
    sql: 'alter function storage.foldername(text) security definer',
    said: notOwner,
  },
  {
    attempt: 'delete files without their contents',
    sql: 'delete from storage.objects where false',
    said: /Direct deletion from storage tables is not allowed/,
  },
  {
    attempt: 'delete buckets without their contents',
    sql: 'delete from storage.buckets where false',
    said: /Direct deletion from storage tables is not allowed/,
  },
  {
    attempt: 'add a column to messages',
    sql: 'alter table realtime.messages add column mine text',
    said: notOwner,
  },
]

const message = `insert into realtime.messages (topic, extension, payload, private) values ('room', 'broadcast', '{}', true)`
const noPolicy = /new row violates row-level security policy for table/

type Role = 'anon' | 'authenticated' | 'service_role'

/** What a role is refused: what it tries, how, and what is said. */
const refused = (role: Role, rows: readonly (readonly [string, string, RegExp])[]): DatabaseRefusal[] =>
  rows.map(([attempt, sql, said]) => ({ attempt, role, sql, said }))

const noTable = /permission denied for schema public/

/** What nobody may who asks the site's database. */
const everybody = (role: Role) =>
  refused(role, [
    ['read users past the auth service', 'select from auth.users', /permission denied for table users/],
    ['create a table', 'create table public.mine (id int)', noTable],
  ])

/** What neither visitors nor users may. */
const callers = (role: Role) => [
  ...everybody(role),
  ...refused(role, [
    ['send into a private channel', message, noPolicy],
    ['make a bucket', `insert into storage.buckets (id, name) values ('mine', 'mine')`, noPolicy],
  ]),
]

const visitors: readonly DatabaseRefusal[] = [
  ...callers('anon'),
  ...refused('anon', [
    ['read sessions', 'select from auth.sessions', /permission denied for table sessions/],
    ['read passwords of roles', 'select from pg_authid', /permission denied for table pg_authid/],
    [
      'read what was migrated',
      'select from supabase_migrations.schema_migrations',
      /permission denied for schema/,
    ],
    ['create a schema', 'create schema mine', /permission denied for database/],
    ['create a function', `create function public.mine() returns int language sql as 'select 1'`, noTable],
  ]),
]

const users: readonly DatabaseRefusal[] = [
  ...callers('authenticated'),
  ...refused('authenticated', [
    ['read identities', 'select from auth.identities', /permission denied for table identities/],
  ]),
]

const functionsOfTheSite: readonly DatabaseRefusal[] = [
  ...everybody('service_role'),
  {
    attempt: 'delete files without their contents',
    role: 'service_role',
    sql: 'delete from storage.objects where false',
    said: /Direct deletion from storage tables is not allowed/,
  },
]

/** What the project's own role and callers may not do to the tables of the services, and callers to the schema. */
export const serviceRefusals: Readonly<Record<string, readonly DatabaseRefusal[]>> = {
  'the project’s role, among the services’ tables,': services,
  'a visitor': visitors,
  'a user': users,
  'the service key': functionsOfTheSite,
}
