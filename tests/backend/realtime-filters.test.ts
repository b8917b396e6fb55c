import { describe, expect, test } from 'vitest'
import { sql } from './support/clients.ts'
import { listening, liveClient, liveSchema } from './support/live.ts'

const { newId, post } = liveSchema('sieve')

describe('changes: filters', () => {
  const rows: readonly { body: string | null; amount: number; pinned: boolean | null }[] = [
    { body: 'apple', amount: 1, pinned: true },
    { body: 'Banana, ripe', amount: 2.5, pinned: false },
    { body: null, amount: 10, pinned: null },
  ]

  test.each([
    ['body=eq.apple', [1]],
    ['body=eq."Banana, ripe"', [2.5]],
    ['amount=eq.2.5', [2.5]],
    ['amount=neq.1', [2.5, 10]],
    ['amount=lt.2.5', [1]],
    ['amount=lte.2.5', [1, 2.5]],
    ['amount=gt.2.5', [10]],
    ['amount=gte.2.5', [2.5, 10]],
    ['amount=in.(1,10)', [1, 10]],
    ['body=in.(apple,"Banana, ripe")', [1, 2.5]],
    ['body=like.app%', [1]],
    ['body=ilike.BAN%', [2.5]],
    ['body=match.^a', [1]],
    ['body=imatch.^B', [2.5]],
    ['body=is.null', [10]],
    ['is_pinned=is.true', [1]],
    ['is_pinned=not.is.true', [2.5, 10]],
    ['body=isdistinct.apple', [2.5, 10]],
    ['amount=not.in.(1,10)', [2.5]],
    ['amount=gt.1,amount=lt.10', [2.5]],
  ])('%s', async (filter, expected) => {
    const { changes } = await listening(liveClient(), {
      event: 'INSERT',
      schema: 'sieve',
      table: 'board',
      filter,
    })
    const marker = await listening(liveClient(), {
      event: 'INSERT',
      schema: 'sieve',
      table: 'board',
      filter: 'body=eq.the end',
    })
    for (const { body, amount, pinned } of rows)
      await sql('insert into sieve.board (id, body, amount, is_pinned) values ($1, $2, $3, $4)', [
        ...[newId(), body, amount, pinned],
      ])
    await post(newId(), 'the end')
    await marker.changes.next()
    expect((await changes.take(expected.length)).map((change) => change.new['amount'])).toEqual(expected)
  })

  test('a deletion passes by its key alone', async () => {
    const [first, second] = [newId(), newId()]
    await post(first, 'x')
    await post(second, 'x')
    const byBody = await listening(liveClient(), {
      event: 'DELETE',
      schema: 'sieve',
      table: 'board',
      filter: 'body=eq.x',
    })
    const byKey = await listening(liveClient(), {
      event: 'DELETE',
      schema: 'sieve',
      table: 'board',
      filter: `id=eq.${second}`,
    })
    const all = await listening(liveClient(), { event: 'DELETE', schema: 'sieve', table: 'board' })
    await sql('delete from sieve.board where id = any ($1)', [[first, second]])
    expect((await byKey.changes.next()).old).toEqual({ id: second })
    expect((await all.changes.take(2)).map(({ old }) => old)).toEqual([{ id: first }, { id: second }])
    await sql('delete from sieve.board where id = $1', [first])
    expect(byBody.changes.size).toBe(0)
  })
})
