import { expect, test } from 'vitest'
import { anonymous, raw, service, sql } from './support/clients.ts'

/** Waits for the answer to change, which it does once the schema has been reloaded. */
const becomes = (request: () => PromiseLike<{ data: unknown; error: { code: string } | null }>) =>
  expect.poll(async () => {
    const { data, error } = await request()
    return error ? error.code : data
  })

test('a new table is there without anybody saying so, with its relationships', async () => {
  expect((await anonymous.from('newcomers').select()).error?.code).toBe('PGRST205')
  await sql(`
    create table api.newcomers (id int primary key, film_id int references api.films (id));
    insert into api.newcomers values (1, 1);
    grant select on api.newcomers to anon`)
  await becomes(() => anonymous.from('newcomers').select('id,films(title)')).toEqual([
    { id: 1, films: { title: 'Harbor' } },
  ])
})

test('a new column is there', async () => {
  await sql(`alter table api.newcomers add column mood text default 'calm'`)
  await becomes(() => anonymous.from('newcomers').select('mood')).toEqual([{ mood: 'calm' }])
})

test('a new function is there', async () => {
  await sql(`
    create function api.just_made() returns int language sql immutable as $$ select 7 $$;
    grant execute on function api.just_made() to anon`)
  await becomes(() => anonymous.rpc('just_made')).toBe(7)
})

test('what was dropped is gone', async () => {
  await sql('drop table api.newcomers; drop function api.just_made()')
  await becomes(() => anonymous.from('newcomers').select()).toBe('PGRST205')
  await becomes(() => anonymous.rpc('just_made')).toBe('PGRST202')
})

test('nothing of a migration that was rolled back is there', async () => {
  await expect(sql('begin; create table api.half_made (id int); select 1 / 0')).rejects.toThrow(
    'division by zero',
  )
  expect((await service.from('half_made').select()).error?.code).toBe('PGRST205')
})

test('changes are seen after the connection that hears of them was lost', async () => {
  await sql(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'schema watch'`)
  await sql('create view api.come_back with (security_invoker = true) as select 1 as one')
  await sql('grant select on api.come_back to anon')
  await expect
    .poll(async () => (await anonymous.from('come_back').select()).data, { timeout: 10_000 })
    .toEqual([{ one: 1 }])
  await sql('drop view api.come_back')
})

test('many changes at once are all seen, while requests go on', async () => {
  const names = Array.from({ length: 20 }, (_, number) => `burst_${number}`)
  const requests = Array.from({ length: 40 }, () => anonymous.from('films').select('id'))
  await Promise.all([
    ...names.map((name) =>
      sql(`create table api.${name} as select 1 as one; grant select on api.${name} to anon`),
    ),
    ...requests.map(async (request) => expect((await request).error).toBeNull()),
  ])
  for (const name of names) await becomes(() => anonymous.from(name).select()).toEqual([{ one: 1 }])
  await sql(`drop table ${names.map((name) => `api.${name}`).join(', ')}`)
  expect(
    (await raw('/rest/v1/films?select=id&limit=1', { headers: { 'accept-profile': 'api' } })).status,
  ).toBe(200)
})
