import { afterAll, beforeAll, expect, test } from 'vitest'
import { service, sql } from './support/clients.ts'

/** Made by hand in the database, past every migration. */
beforeAll(async () => {
  await sql(`
    create table api.ledger (id int primary key, note text);
    create table api.counted (id int primary key);
    create function api.empty_ledger() returns void language plpgsql as $$ begin delete from api.ledger; end $$;
    create function api.empty_later() returns void language plpgsql as $$
      begin execute 'update api.ledger set note = null'; end $$;
    create function api.empty_some() returns void language sql as $$ delete from api.ledger where id = 1 $$;
    create function api.wipe() returns trigger language plpgsql as $$
      begin update api.ledger set note = ''; return new; end $$;
    create trigger wipe after insert on api.counted for each row execute function api.wipe();
    grant all on api.ledger, api.counted to service_role;
    grant execute on all functions in schema api to service_role;
    insert into api.ledger values (1, 'a'), (2, 'b')`)
})

afterAll(() =>
  sql(
    'drop table api.ledger, api.counted; drop function api.empty_ledger, api.empty_later, api.empty_some, api.wipe',
  ),
)

test.each([
  ['a function that deletes all rows', 'empty_ledger', 'DELETE requires a WHERE clause'],
  ['one that writes the change as text', 'empty_later', 'UPDATE requires a WHERE clause'],
])('%s is refused when it is called', async (_, name, message) => {
  await expect.poll(async () => (await service.rpc(name)).error).toMatchObject({ code: '21000', message })
  expect(await sql('select note from api.ledger order by id')).toEqual([{ note: 'a' }, { note: 'b' }])
})

test('a row whose trigger changes a whole table is refused', async () => {
  await expect
    .poll(async () => (await service.from('counted').insert({ id: 1 })).error)
    .toMatchObject({ code: '21000', message: 'UPDATE requires a WHERE clause' })
  expect(await sql('select id from api.counted')).toEqual([])
})

test('a function counts as mended once it is', async () => {
  await sql(`create or replace function api.empty_ledger() returns void language plpgsql as $$
    begin delete from api.ledger where id = 2; end $$`)
  await expect.poll(async () => (await service.rpc('empty_ledger')).error).toBeNull()
  expect(await sql('select id from api.ledger')).toEqual([{ id: 1 }])
})

test('a function with a condition is called', async () => {
  await expect.poll(async () => (await service.rpc('empty_some')).error).toBeNull()
  expect(await sql('select id from api.ledger')).toEqual([])
})
