import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfThisFile } from './support/database.ts'
import { expectRefusal, forbidden, invalid, tooMany } from './support/refusal.ts'

const db = databaseOfThisFile()

beforeEach(() => db.sql('delete from mn_search_tracking'))

const visitor = (n: number) => `visitor-of-today-${String(n).padStart(8, '0')}`

async function track(query: string, location = '', found = 5, hash = visitor(1)): Promise<unknown> {
  const [row] = await db.as('service')('select public.track_search($1, $2, $3, $4) as counted', [
    query,
    location,
    found,
    hash,
  ])
  return row?.['counted']
}

/** Searches of other visitors, `age` ago. */
async function tracked(
  query: string,
  times: number,
  age = '1 hour',
  found = 5,
  location = '',
): Promise<void> {
  await db.sql(
    `insert into mn_search_tracking (query, location, result_count, visitor_hash, visited_on, created_at)
     select $1, $5, $4, md5(random()::text), current_date, now() - $3::interval - i * interval '1 second'
     from generate_series(1, $2) as i`,
    [query, times, age, found, location],
  )
}

const trending = async () =>
  (await db.as('nobody')('select term from public.trending_terms()')).map(({ term }) => term)
const popular = async () =>
  (await db.as('nobody')('select location from public.popular_locations()')).map(({ location }) => location)

describe('tracking a search', () => {
  test('HOME-18 is refused to visitors and users, who could count as often as they like', async () => {
    const insert = `insert into public.mn_search_tracking (query, visitor_hash, visited_on)
      values ('spam', '${visitor(1)}', current_date)`
    for (const caller of ['nobody', 'stranger', 'admin'] as const) {
      await expectRefusal(db.as(caller)(insert), 'permission denied', forbidden)
      await expectRefusal(
        db.as(caller)(`select public.track_search('spam', '', 1, '${visitor(1)}')`),
        'permission denied',
        forbidden,
      )
    }
  })

  test('HOME-18 counts a term once for a visitor and day, whatever its spelling', async () => {
    expect(await track('Café')).toBe(true)
    expect(await track(' CAFE ')).toBe(false)
    expect(await track('cafe', 'Makati')).toBe(true)
    expect(await track('cafe', '', 5, visitor(2))).toBe(true)
    await db.sql('update mn_search_tracking set visited_on = visited_on - 1')
    expect(await track('Café')).toBe(true)
  })

  test('HOME-18 counts one of many simultaneous ones', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => track('lechon')))
    expect(answers.filter((counted) => counted === true)).toHaveLength(1)
  })

  test('HOME-17 cleans the term and caps its length', async () => {
    await track('  <b>pan\u0000cit\t\n  canton</b> '.replace('\u0000', '\u0001'), `${'x'.repeat(200)}`)
    expect(await db.sql('select query, location from mn_search_tracking')).toEqual([
      { query: 'b pan cit canton /b', location: 'x'.repeat(80) },
    ])
  })

  test('DATA-16 keeps query, location and count, and refuses a count below nothing', async () => {
    await track('sari-sari', 'Pasig', 12)
    expect(await db.sql('select query, location, result_count from mn_search_tracking')).toEqual([
      { query: 'sari-sari', location: 'Pasig', result_count: 12 },
    ])
    await expectRefusal(track('x', '', -1), 'result_count', invalid)
  })
})

describe('floods', () => {
  const trackFrom = (address: string, n: number) =>
    db.as('service')('select public.track_search($1, $2, 1, $3, $4)', [`term ${n}`, '', visitor(n), address])

  test('HOME-18 an address that calls itself many browsers is stopped at 300 an hour, another is not', async () => {
    const address = 'address-of-today-00000001'
    await trackFrom(address, 1)
    await db.sql(`update private.visitor_action_counts set count = 300 where visitor_hash = $1`, [address])
    await expectRefusal(trackFrom(address, 2), 'Too many requests', tooMany)
    await trackFrom('address-of-today-00000002', 3)
    expect(await db.sql('select query from mn_search_tracking order by query')).toEqual([
      { query: 'term 1' },
      { query: 'term 3' },
    ])
  })
})

describe('trending searches', () => {
  test('HOME-14 are the top 4 by count', async () => {
    await tracked('spa', 5)
    await tracked('pizza', 4)
    await tracked('hotel', 3)
    await tracked('dentist', 2)
    await tracked('gym', 1)
    expect(await trending()).toEqual(['spa', 'pizza', 'hotel', 'dentist'])
  })

  test('HOME-14 look at the last 7 days', async () => {
    await tracked('old', 50, '7 days 1 minute')
    await tracked('young', 1, '6 days 23 hours')
    expect(await trending()).toEqual(['young'])
  })

  test('HOME-14 look at the newest 100', async () => {
    await tracked('earlier', 60, '2 days')
    await tracked('later', 51, '1 day')
    await tracked('latest', 48, '1 hour')
    expect(await trending()).toEqual(['later', 'latest', 'earlier'])
  })

  test('HOME-16 leave out what found nothing', async () => {
    await tracked('asdfgh', 50, '1 hour', 0)
    await tracked('bakery', 1)
    expect(await trending()).toEqual(['bakery'])
  })

  test('HOME-14 take spellings of one term together, in the newest spelling', async () => {
    await tracked('CAFE', 2, '3 hours')
    await tracked('Café', 1, '1 hour')
    await tracked('spa', 2, '2 hours')
    expect(await trending()).toEqual(['Café', 'spa'])
  })

  test('HOME-14 are empty when nobody searched', async () => {
    await tracked('', 3)
    expect(await trending()).toEqual([])
  })
})

describe('popular locations', () => {
  test('HOME-21 are the top 4 of the newest 100 of the last 30 days', async () => {
    for (const [place, times] of [
      ['Makati City', 5],
      ['Pasig City', 4],
      ['Pasay City', 3],
      ['Pateros', 2],
      ['Taguig City', 1],
    ] as const)
      await tracked('', times, '29 days', 5, place)
    await tracked('', 60, '30 days 1 minute', 5, 'Manila City')
    expect(await popular()).toEqual(['Makati City', 'Pasig City', 'Pasay City', 'Pateros'])
    await tracked('', 100, '1 hour', 5, 'Navotas City')
    expect(await popular()).toEqual(['Navotas City'])
  })
})
