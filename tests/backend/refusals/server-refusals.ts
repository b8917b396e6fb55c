import type { DatabaseRefusal } from './database-refusal.ts'

const noSuperuser: readonly DatabaseRefusal[] = [
  {
    attempt: 'change the server’s settings',
    sql: `alter system set work_mem = '1GB'`,
    said: /permission denied/,
    alone: true,
  },
  { attempt: 'become the superuser', sql: 'set role supabase_admin', said: /permission denied to set role/ },
  {
    attempt: 'begin anew as the superuser',
    sql: 'set session authorization supabase_admin',
    said: /permission denied to set session authorization/,
  },
  {
    attempt: 'make itself a superuser',
    sql: 'alter role postgres superuser',
    said: /superuser|permission denied/i,
  },
  { attempt: 'create a superuser', sql: 'create role evil superuser', said: /superuser|permission denied/i },
  {
    attempt: 'join the superusers',
    sql: 'grant supabase_admin to postgres',
    said: /superuser|permission denied/i,
  },
  {
    attempt: 'grant what the superuser will create',
    sql: 'alter default privileges for role supabase_admin grant all on tables to anon',
    said: /permission denied/,
  },
  {
    attempt: 'hide what it does from the log',
    sql: `set log_statement = 'none'`,
    said: /permission denied to set parameter/,
  },
  {
    attempt: 'load a library',
    sql: `load 'auto_explain'`,
    said: /access to library "auto_explain" is not allowed/,
  },
  {
    attempt: 'put data elsewhere on the disk',
    sql: `create tablespace elsewhere location '/tmp'`,
    said: /permission denied to create tablespace/,
    alone: true,
  },
  {
    attempt: 'rewrite the catalogue',
    sql: `update pg_class set relname = relname where false`,
    said: /permission denied for table pg_class/,
  },
  {
    attempt: 'end processes of the server',
    sql: `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'logical replication launcher'`,
    said: /permission denied to terminate process/,
  },
  {
    attempt: 'switch the log of changes',
    sql: 'select pg_switch_wal()',
    said: /permission denied for function pg_switch_wal/,
  },
  {
    attempt: 'add a parser',
    sql: 'create text search parser evil (start = prsd_start, gettoken = prsd_nexttoken, end = prsd_end, lextypes = prsd_lextype)',
    said: /must be superuser/,
  },
  {
    attempt: 'add a way of storing tables',
    sql: 'create access method evil type table handler heap_tableam_handler',
    said: /permission denied to create access method/,
  },
]

const files: readonly DatabaseRefusal[] = [
  {
    attempt: 'run a program',
    sql: `copy (select 1) to program 'true'`,
    said: /permission denied to COPY to or from an external program/,
  },
  {
    attempt: 'read a file into a table',
    sql: `create temp table lines (line text); copy lines from '/etc/passwd'`,
    said: /permission denied to COPY from a file/,
  },
  {
    attempt: 'write a file',
    sql: `copy (select 1) to '/tmp/evil'`,
    said: /permission denied to COPY to a file/,
  },
  {
    attempt: 'read a file',
    sql: `select pg_read_file('/etc/passwd')`,
    said: /permission denied for function pg_read_file/,
  },
  {
    attempt: 'read the bytes of a file',
    sql: `select pg_read_binary_file('/etc/passwd')`,
    said: /permission denied for function/,
  },
  {
    attempt: 'list a folder',
    sql: `select pg_ls_dir('.')`,
    said: /permission denied for function pg_ls_dir/,
  },
  {
    attempt: 'look at a file',
    sql: `select pg_stat_file('/etc/passwd')`,
    said: /permission denied for function pg_stat_file/,
  },
  {
    attempt: 'import a file as an object',
    sql: `select lo_import('/etc/passwd')`,
    said: /permission denied for function lo_import/,
  },
]

const code: readonly DatabaseRefusal[] = [
  {
    attempt: 'add an extension that reads files',
    sql: 'create extension file_fdw',
    said: /permission denied to create extension "file_fdw"/,
  },
  {
    attempt: 'add an extension that reads pages',
    sql: 'create extension pageinspect',
    said: /permission denied to create extension "pageinspect"/,
  },
  {
    attempt: 'write functions in C',
    sql: `create function evil() returns void language c as 'libc', 'system'`,
    said: /permission denied for language c/,
  },
  {
    attempt: 'name internal functions',
    sql: `create function evil(text) returns text language internal as 'pg_read_file_all'`,
    said: /permission denied for language internal/,
  },
  {
    attempt: 'give a function the setting of a library that is not loaded',
    sql: `create function f() returns int language sql set pg_trgm.similarity_threshold = 0.3 as 'select 1'`,
    said: /permission denied to set parameter "pg_trgm.similarity_threshold"/,
  },
]

/** What the project's own role may not do to the server, by where it tries. */
export const serverRefusals: Readonly<Record<string, readonly DatabaseRefusal[]>> = {
  'the project’s role, no superuser,': noSuperuser,
  'the project’s role, on the server’s disk,': files,
  'the project’s role, as a programmer,': code,
}
