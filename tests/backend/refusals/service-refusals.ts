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

const visitors: readonly DatabaseRefusal[] = [
  {
    attempt: 'read users',
    role: 'anon',
    sql: 'select from auth.users',
    said: /permission denied for table users/,
  },
  {
    attempt: 'read sessions',
    role: 'anon',
    sql: 'select from auth.sessions',
    said: /permission denied for table sessions/,
  },
  {
    attempt: 'read passwords of roles',
    role: 'anon',
    sql: 'select from pg_authid',
    said: /permission denied for table pg_authid/,
  },
  {
    attempt: 'read what was migrated',
    role: 'anon',
    sql: 'select from supabase_migrations.schema_migrations',
    said: /permission denied for schema/,
  },
  {
    attempt: 'create a table',
    role: 'anon',
    sql: 'create table public.mine (id int)',
    said: /permission denied for schema public/,
  },
  {
    attempt: 'create a schema',
    role: 'anon',
    sql: 'create schema mine',
    said: /permission denied for database/,
  },
  {
    attempt: 'create a function',
    role: 'anon',
    sql: `create function public.mine() returns int language sql as 'select 1'`,
    said: /permission denied for schema public/,
  },
  { attempt: 'send into a private channel', role: 'anon', sql: message, said: noPolicy },
  {
    attempt: 'make a bucket',
    role: 'anon',
    sql: `insert into storage.buckets (id, name) values ('mine', 'mine')`,
    said: noPolicy,
  },
]

const users: readonly DatabaseRefusal[] = [
  {
    attempt: 'read users',
    role: 'authenticated',
    sql: 'select from auth.users',
    said: /permission denied for table users/,
  },
  {
    attempt: 'read identities',
    role: 'authenticated',
    sql: 'select from auth.identities',
    said: /permission denied for table identities/,
  },
  {
    attempt: 'create a table',
    role: 'authenticated',
    sql: 'create table public.mine (id int)',
    said: /permission denied for schema public/,
  },
  { attempt: 'send into a private channel', role: 'authenticated', sql: message, said: noPolicy },
  {
    attempt: 'make a bucket',
    role: 'authenticated',
    sql: `insert into storage.buckets (id, name) values ('mine', 'mine')`,
    said: noPolicy,
  },
]

const functionsOfTheSite: readonly DatabaseRefusal[] = [
  {
    attempt: 'read users past the auth service',
    role: 'service_role',
    sql: 'select from auth.users',
    said: /permission denied for table users/,
  },
  {
    attempt: 'create a table',
    role: 'service_role',
    sql: 'create table public.mine (id int)',
    said: /permission denied for schema public/,
  },
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
