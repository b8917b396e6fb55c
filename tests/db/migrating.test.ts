import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../scripts/supabase/postgres/migrate.ts'
import { databaseOfThisFile } from './support/database.ts'

const db = databaseOfThisFile()

/** Migrates a new, empty database of the server; looks into it past every rule. */
async function migrateScratch(...scripts: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'suki-migrations-'))
  const name = path.basename(folder).replaceAll('-', '_').toLowerCase()
  scripts.forEach((sql, index) => {
    writeFileSync(path.join(folder, `2026010100000${index}_part.sql`), sql)
  })
  await db.sql(`create database ${name} template template0`)
  onTestFinished(async () => {
    await db.sql(`drop database ${name} with (force)`)
    rmSync(folder, { recursive: true })
  })
  const url = Object.assign(new URL(db.url), { pathname: name }).href
  return migrate(url, pathToFileURL(`${folder}/`))
}

const part = '20260101000000_part.sql'

describe('a migration', () => {
  test('whose function would change all rows is refused, with the function and its line', async () => {
    const script = `create table public.t (id int);
      create function public.clear() returns void language plpgsql as $$
      begin
        delete from public.t;
      end $$;`
    await expect(migrateScratch(script)).rejects.toThrow(
      `${part}, line 4: DELETE requires a WHERE clause (in function public.clear)`,
    )
  })

  test('that is no SQL is refused in the database’s own words, with its line', async () => {
    await expect(migrateScratch('select 1;\nselct 2;')).rejects.toThrow(
      `${part}, line 2: syntax error at or near "selct"`,
    )
  })

  test('is applied by a role that is no superuser and owns what it makes', async () => {
    const script = `create table public.facts as
      select current_user as migrator, current_setting('is_superuser') as is_superuser,
        current_setting('search_path') as path;
      do $$
      begin
        if (select is_superuser from public.facts) <> 'off' then raise 'a superuser migrates'; end if;
        if (select path from public.facts) <> '"$user", public, extensions' then raise 'another path'; end if;
        if (select tableowner from pg_tables where tablename = 'facts') <> current_user then raise 'not owned'; end if;
      end $$;`
    expect(await migrateScratch(script)).toEqual({ applied: ['20260101000000'] })
  })

  test('has a session of its own', async () => {
    const asks = `do $$ begin
      if current_setting('suki.left_over', true) <> '' then raise 'the session of another file'; end if;
    end $$`
    expect(await migrateScratch(`set suki.left_over = 'x'`, asks)).toMatchObject({ applied: { length: 2 } })
  })

  test('may write policies on files and channels, which it does not own', async () => {
    const policies = `create policy "Own files" on storage.objects for select to authenticated using (true);
      alter policy "Own files" on storage.objects using (owner_id = (select auth.uid())::text);
      create policy "Own channel" on "realtime"."messages" for select to authenticated
        using ((select realtime.topic()) = 'user:' || (select auth.uid())::text);
      do $$ begin execute 'drop policy "Own files" on storage.objects'; end $$;`
    expect(await migrateScratch(policies)).toMatchObject({ applied: { length: 1 } })
  })

  test('cannot give a function the setting of a library that its session has not loaded', async () => {
    const library = 'create extension pg_trgm with schema extensions'
    const script = `create function public.f() returns int language sql
      set pg_trgm.similarity_threshold = 0.3 as 'select 1'`
    await expect(migrateScratch(library, script)).rejects.toThrow(
      'permission denied to set parameter "pg_trgm.similarity_threshold"',
    )
  })
})

test.each([
  ['alter table storage.objects add column mine text', 'must be owner of table objects'],
  ['create policy p on auth.mfa_factors using (true)', 'must be owner of table mfa_factors'],
  ['alter table auth.users disable row level security', 'must be owner of table users'],
])('what else a service owns stays as it is: %s', async (statement, refusal) => {
  await expect(db.asMigrator(statement)).rejects.toThrow(refusal)
})

test('a policy on files leaves them to their owner', async () => {
  await db.asMigrator('create policy "Own files" on storage.objects for select to authenticated using (true)')
  expect(
    await db.sql(`select tableowner from pg_tables where schemaname = 'storage' and tablename = 'objects'`),
  ).toEqual([{ tableowner: 'supabase_storage_admin' }])
})

test('how the data service answers is the project’s own setting', async () => {
  await db.asMigrator(
    `begin; alter role authenticator set pgrst.db_max_rows = '10'; alter role anon set statement_timeout = '2s'; rollback`,
  )
  await expect(db.asMigrator(`alter role authenticator set log_statement = 'all'`)).rejects.toThrow(
    'permission denied to set parameter "log_statement"',
  )
})
