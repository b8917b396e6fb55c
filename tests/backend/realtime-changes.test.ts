import { describe, expect, test } from 'vitest'
import { service, sql } from './support/clients.ts'
import { listening, listenTo, liveClient, livePerson, liveSchema, liveService } from './support/live.ts'

const { newId, post } = liveSchema('live')

describe('changes: what is told', () => {
  test('a new row', async () => {
    const { changes } = await listening(liveClient(), { event: 'INSERT', table: 'board' })
    const id = newId()
    await post(id, 'Hello')
    expect(await changes.next()).toMatchObject({
      ...{ schema: 'live', table: 'board', eventType: 'INSERT', errors: null, old: {} },
      new: { id, body: 'Hello' },
      commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
  })

  test('values of all kinds, as JSON', async () => {
    const { changes } = await listening(liveClient(), { table: 'board' })
    const id = newId()
    await sql(
      `insert into live.board values ($1, 'Ä "quoted" \\ text', 12.50, true, '2026-01-02T03:04:05Z',
        '{one,"two, three"}', '{"deep": [1, null]}')`,
      [id],
    )
    expect((await changes.next()).new).toEqual({
      ...{ id, body: 'Ä "quoted" \\ text', amount: 12.5, is_pinned: true },
      ...{ pinned_at: '2026-01-02T03:04:05+00:00', labels: ['one', 'two, three'] },
      ...{ extra: { deep: [1, null] }, folded: 'ä "quoted" \\ text' },
    })
  })

  test('a changed row, with the key it had', async () => {
    const id = newId()
    await post(id, 'before')
    const { changes } = await listening(liveClient(), { event: 'UPDATE', table: 'board' })
    await sql(`update live.board set body = 'after' where id = $1`, [id])
    expect(await changes.next()).toMatchObject({
      ...{ eventType: 'UPDATE', new: { id, body: 'after' }, old: { id } },
    })
  })

  test('a changed key, with the one before', async () => {
    const [from, to] = [newId(), newId()]
    await post(from, 'x')
    const { changes } = await listening(liveClient(), { event: 'UPDATE', table: 'board' })
    await sql('update live.board set id = $2 where id = $1', [from, to])
    expect(await changes.next()).toMatchObject({ new: { id: to }, old: { id: from } })
  })

  test('a deleted row, by its key', async () => {
    const id = newId()
    await post(id, 'x')
    const { changes } = await listening(liveClient(), { event: 'DELETE', table: 'board' })
    await sql('delete from live.board where id = $1', [id])
    expect(await changes.next()).toMatchObject({ eventType: 'DELETE', new: {}, old: { id } })
  })

  test('the whole row before, where the table keeps it', async () => {
    const id = newId()
    const { changes } = await listening(liveClient(), { table: 'history' })
    await sql(`insert into live.history values ($1, 'first')`, [id])
    await sql(`update live.history set body = 'second' where id = $1`, [id])
    await sql('delete from live.history where id = $1', [id])
    const [, update, removal] = await changes.take(3)
    expect(update?.old).toEqual({ id, body: 'first' })
    expect(removal?.old).toEqual({ id, body: 'second' })
  })

  test('long values that stayed as they were', async () => {
    const id = newId()
    const { changes } = await listening(liveClient(), { event: 'UPDATE', table: 'board' })
    // Random text, which PostgreSQL cannot compress and so stores out of line.
    await sql(
      `insert into live.board (id, body)
       select $1, string_agg(md5(random()::text), '') from generate_series(1, 500)`,
      [id],
    )
    await sql('update live.board set is_pinned = true where id = $1', [id])
    expect(String((await changes.next()).new['body'])).toHaveLength(16_000)
  })

  test('in the order of its commits', async () => {
    const { changes } = await listening(liveClient(), { table: 'board' })
    const ids = Array.from({ length: 50 }, newId)
    for (const id of ids) await post(id, 'row')
    expect((await changes.take(50)).map((change) => change.new['id'])).toEqual(ids)
  })

  test('nothing of what was rolled back', async () => {
    const { changes } = await listening(liveClient(), { table: 'board' })
    const [never, id] = [newId(), newId()]
    await sql(`begin; insert into live.board (id) values (${never}); rollback`)
    await post(id, 'kept')
    expect((await changes.next()).new['id']).toBe(id)
  })

  test('everything of a transaction, once it has committed', async () => {
    const { changes } = await listening(liveClient(), { table: 'board' })
    const [first, second] = [newId(), newId()]
    await sql(`begin; insert into live.board (id) values (${first}), (${second}); commit`)
    expect((await changes.take(2)).map((change) => change.new['id'])).toEqual([first, second])
  })

  test("the directory's own tables, written through the data service", async () => {
    const { changes } = await listening(liveService(), { schema: 'public', table: 'mn_categories' })
    const { error } = await service
      .schema('public')
      .from('mn_categories')
      .insert({ name: 'Live', slug: 'live' })
    expect(error).toBeNull()
    expect(await changes.next()).toMatchObject({
      ...{ table: 'mn_categories', eventType: 'INSERT', new: { slug: 'live' } },
    })
  })
})

describe('changes: what one may ask for', () => {
  test('one kind alone', async () => {
    const { changes } = await listening(liveClient(), { event: 'DELETE', table: 'board' })
    const id = newId()
    await post(id, 'x')
    await sql(`update live.board set body = 'y' where id = $1`, [id])
    await sql('delete from live.board where id = $1', [id])
    expect((await changes.next()).eventType).toBe('DELETE')
  })

  test('a whole schema', async () => {
    const { changes } = await listening(liveClient(), {})
    const id = newId()
    await post(id, 'x')
    await sql(`insert into live.history values ($1, 'y')`, [id])
    expect((await changes.take(2)).map(({ table }) => table)).toEqual(['board', 'history'])
  })

  test('several things on one channel', async () => {
    const { changes } = await listening(
      liveClient(),
      { event: 'INSERT', table: 'board' },
      { event: 'DELETE', table: 'history' },
    )
    const id = newId()
    await sql(`insert into live.history values ($1, 'x')`, [id])
    await sql('delete from live.history where id = $1', [id])
    await post(id, 'y')
    expect((await changes.take(2)).map(({ table, eventType }) => [table, eventType])).toEqual([
      ['history', 'DELETE'],
      ['board', 'INSERT'],
    ])
  })

  test('some columns, to which the key is added', async () => {
    const { changes } = await listening(liveClient(), { table: 'board', select: ['body'] })
    const id = newId()
    await post(id, 'x')
    expect((await changes.next()).new).toEqual({ id, body: 'x' })
  })

  test('nothing of a table that is not published', async () => {
    const { messages } = await listenTo(liveClient(), [{ table: 'quiet' }])
    expect(await messages.next()).toEqual({
      ...{ status: 'error', extension: 'postgres_changes', channel: expect.stringContaining('test-') },
      message:
        'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given ' +
        'connect parameters: [event: *, schema: live, table: quiet, filters: [], select: nil]',
    })
  })

  test.each([
    ['body', 'Error parsing `filter` params: ["body"]'],
    ['body=foo.x', 'Error parsing `filter` params: ["foo", "x"]'],
    ['id=in.1,2', '`in` filter value must be wrapped by parentheses'],
    ['nope=eq.1', 'invalid column for filter nope'],
    ['id=eq.x', 'invalid input syntax for type integer: "x"'],
    [`id=in.(${Array.from({ length: 101 }, (_, index) => index)})`, 'too many values for `in` filter'],
    ['id=is.true', 'is true filter requires a boolean column'],
    ['id=like.1', 'operator like requires a text-compatible column type, got integer'],
  ])('nothing by the filter "%s"', async (filter, message) => {
    const { messages } = await listenTo(liveClient(), [{ table: 'board', filter }])
    expect(await messages.next()).toMatchObject({
      ...{ status: 'error', message: expect.stringContaining(message) },
    })
  })

  test('nothing by a column that one may not read', async () => {
    const { messages } = await listenTo(livePerson(0), [{ table: 'letters', filter: 'secret=eq.secret' }])
    expect((await messages.next()).message).toContain('invalid column for filter secret')
  })
})
