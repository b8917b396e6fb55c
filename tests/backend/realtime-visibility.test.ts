import { describe, expect, inject, test } from 'vitest'
import { sql } from './support/clients.ts'
import { listening, listenTo, liveClient, livePerson, liveSchema, liveService } from './support/live.ts'
import { people } from './support/people.ts'

const { oddTokens, tokens } = inject('backend')

const { newId } = liveSchema('seen')

const write = (id: number, owner: number, body: string) =>
  sql('insert into seen.letters values ($1, $2, $3, $4)', [id, people[owner]?.id, body, 'secret'])

// Policies are checked on delivery. The service's listener joined last, so it is notified after the others.
describe('changes: row-level security', () => {
  test('people are told of the rows that they may see', async () => {
    const [mine, theirs] = [
      await listening(livePerson(0), { schema: 'seen', table: 'letters' }),
      await listening(livePerson(1), { schema: 'seen', table: 'letters' }),
    ]
    const [first, second] = [newId(), newId()]
    await write(first, 0, 'to the first')
    await write(second, 1, 'to the second')
    expect((await mine.changes.next()).new['id']).toBe(first)
    expect((await theirs.changes.next()).new['id']).toBe(second)
    await write(newId(), 0, 'more')
    expect((await mine.changes.next()).new['body']).toBe('more')
  })

  test('of the columns that they may read', async () => {
    const { changes } = await listening(livePerson(0), { schema: 'seen', table: 'letters' })
    const id = newId()
    await write(id, 0, 'x')
    expect((await changes.next()).new).toEqual({ id, owner_id: people[0]?.id, body: 'x' })
  })

  test('the service is told of everything', async () => {
    const { changes } = await listening(liveService(), { schema: 'seen', table: 'letters' })
    const id = newId()
    await write(id, 3, 'x')
    expect((await changes.next()).new).toMatchObject({ id, secret: 'secret' })
  })

  test('a row that comes into sight is told of, one that leaves it is not', async () => {
    const { changes } = await listening(livePerson(0), { schema: 'seen', table: 'letters' })
    const everything = await listening(liveService(), { schema: 'seen', table: 'letters' })
    const id = newId()
    await write(id, 1, 'theirs')
    await everything.changes.next()
    await sql('update seen.letters set owner_id = $2 where id = $1', [id, people[0]?.id])
    expect(await changes.next()).toMatchObject({ eventType: 'UPDATE', new: { id, body: 'theirs' } })
    await sql('update seen.letters set owner_id = $2 where id = $1', [id, people[1]?.id])
    await write(newId(), 0, 'next')
    expect((await changes.next()).new['body']).toBe('next')
  })

  test('of a deleted row nothing is told but the key', async () => {
    const { changes } = await listening(livePerson(0), { event: 'DELETE', schema: 'seen', table: 'letters' })
    const id = newId()
    await write(id, 1, 'theirs')
    await sql('delete from seen.letters where id = $1', [id])
    expect((await changes.next()).old).toEqual({ id })
  })

  test('nor where the log has all that the row held', async () => {
    const { changes } = await listening(livePerson(0), { event: 'DELETE', schema: 'seen', table: 'diaries' })
    const id = newId()
    await sql(`insert into seen.diaries values ($1, $2, 'theirs')`, [id, people[1]?.id])
    await sql('delete from seen.diaries where id = $1', [id])
    expect((await changes.next()).old).toEqual({ id })
  })

  test('a deletion is told to whom policies let see nothing, by the key that they subscribed to', async () => {
    const id = newId()
    const filter = `id=eq.${id}`
    const seen = { event: 'DELETE', schema: 'seen', table: 'letters', filter } as const
    const { changes } = await listening(livePerson(5), seen)
    for (const each of [newId(), id]) {
      await write(each, 1, 'theirs')
      await sql('delete from seen.letters where id = $1', [each])
    }
    expect((await changes.next()).old).toEqual({ id })
  })

  test('a deletion is told to who may not read the key, without it', async () => {
    const { changes } = await listening(liveClient(), { event: 'DELETE', schema: 'seen', table: 'hidden' })
    const id = newId()
    await sql(`insert into seen.hidden values ($1, 'x')`, [id])
    await sql('delete from seen.hidden where id = $1', [id])
    expect(await changes.next()).toMatchObject({ eventType: 'DELETE', old: {}, errors: null })
  })

  test('a deletion from a table without a key is told, as far as the log has the row', async () => {
    const { changes } = await listening(liveService(), { event: 'DELETE', schema: 'seen', table: 'keyless' })
    await sql(`insert into seen.keyless values ('gone')`)
    await sql(`delete from seen.keyless where body = 'gone'`)
    expect(await changes.next()).toMatchObject({ eventType: 'DELETE', old: { body: 'gone' }, errors: null })
  })

  test('who may not read the key is told that', async () => {
    const { changes } = await listening(liveClient(), { schema: 'seen', table: 'hidden' })
    await sql(`insert into seen.hidden values ($1, 'x')`, [newId()])
    expect(await changes.next()).toMatchObject({ new: {}, errors: ['Error 401: Unauthorized'] })
  })

  test('a table without a key cannot be shown', async () => {
    const { changes } = await listening(liveService(), { schema: 'seen', table: 'keyless' })
    await sql(`insert into seen.keyless values ('x')`)
    expect(await changes.next()).toMatchObject({
      new: {},
      errors: ['Error 400: Bad Request, no primary key'],
    })
  })

  test('a policy that changes counts from then on', async () => {
    await sql(`create table seen.turning (id int primary key);
      grant select on seen.turning to anon, service_role; alter publication supabase_realtime add table seen.turning`)
    const { changes } = await listening(liveClient(), { schema: 'seen', table: 'turning' })
    const everything = await listening(liveService(), { schema: 'seen', table: 'turning' })
    await sql('insert into seen.turning values (1)')
    await everything.changes.next()
    await sql('alter table seen.turning enable row level security')
    await sql('insert into seen.turning values (2)')
    await everything.changes.next()
    await sql('create policy "all" on seen.turning for select using (true)')
    await sql('insert into seen.turning values (3)')
    const [first, last] = await changes.take(2)
    expect([first?.new['id'], last?.new['id']]).toEqual([1, 3])
  })
})

describe('changes: tokens', () => {
  test('an expired one does not join', async () => {
    const { states } = await listenTo(liveClient({ token: () => oddTokens.expired }), [
      { schema: 'seen', table: 'board' },
    ])
    expect(await states.next()).toEqual({
      state: 'CHANNEL_ERROR',
      error: expect.stringMatching(/^InvalidJWTToken: Token has expired \d+ seconds ago$/),
    })
  })

  test('one that is none does not join', async () => {
    const { states } = await listenTo(liveClient({ token: () => 'abc' }), [
      { schema: 'seen', table: 'board' },
    ])
    expect(await states.next()).toEqual({
      ...{ state: 'CHANNEL_ERROR', error: 'MalformedJWT: The token provided is not a valid JWT' },
    })
  })

  test('one without a role does not join', async () => {
    const { states } = await listenTo(liveClient({ token: () => oddTokens.noRole }), [
      { schema: 'seen', table: 'board' },
    ])
    expect((await states.next()).error).toBe('InvalidJWTToken: Fields `role` and `exp` are required in JWT')
  })

  test('a new one counts from then on', async () => {
    let token = tokens[0]
    const client = liveClient({ token: () => token })
    const { changes, messages } = await listening(client, { schema: 'seen', table: 'letters' })
    token = tokens[1]
    await client.realtime.setAuth()
    expect((await messages.next()).message).toBe('Subscribed to PostgreSQL')
    await write(newId(), 0, 'for the first')
    await write(newId(), 1, 'for the second')
    expect((await changes.next()).new['body']).toBe('for the second')
  })

  test('a new one that has expired closes the channel, and says why', async () => {
    let token = tokens[0]
    const client = liveClient({ token: () => token })
    const { messages, states } = await listening(client, { schema: 'seen', table: 'board' })
    expect((await states.next()).state).toBe('SUBSCRIBED')
    token = oddTokens.expired
    await client.realtime.setAuth()
    expect(await messages.next()).toMatchObject({
      ...{ status: 'error', extension: 'system' },
      message: expect.stringMatching(/^Token has expired \d+ seconds ago$/),
    })
    expect((await states.next()).state).toBe('CLOSED')
  })
})
