import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfThisFile } from './support/database.ts'
import { expectRefusal, forbidden, invalid, tooMany } from './support/refusal.ts'

const db = databaseOfThisFile()

beforeEach(() => db.sql('delete from mn_search_tracking'))

const visitor = (n: number) => `visitor-of-today-${String(n).padStart(8, '0')}`

async function track(query: string, location = '', found = 5, hash = visitor(1)): Promise<unknown> {
  const [row] = await db.as('service')(
    'select public.track_search($1, $2, $3, $4, $4, $4, true, current_date) as counted',
    [query, location, found, hash],
  )
  return row?.['counted']
}

/**
 * Searches of visitors of other networks, `networks` on each of two days in a row, the newer ones `age` ago.
 * @param networks how many an even number of searches comes from; as many as searches unless said
 */
async function tracked(
  query: string,
  times: number,
  { age = '1 hour', found = 5, location = '', networks = times, mayTrend = true, days = 2 } = {},
): Promise<void> {
  await db.sql(
    `insert into mn_search_tracking
       (query, location, result_count, visitor_hash, network_hash, may_trend, visited_on, created_at)
     select $1, $5, $4, md5(random()::text), 'network ' || i % $6, $7, (searched)::date, searched
     from generate_series(1, $2) as i, generate_series(0, $8 - 1) as day,
       lateral (select now() - $3::interval - day * interval '1 day' - i * interval '1 millisecond' as searched) as at`,
    [query, times, age, found, location, networks, mayTrend, days],
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
        db.as(caller)(
          `select public.track_search('spam', '', 1, '${visitor(1)}', '${visitor(1)}', '', true, current_date)`,
        ),
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
    db.as('service')('select public.track_search($1, $2, 1, $3, $4, $3, true, current_date)', [
      `term ${n}`,
      '',
      visitor(n),
      address,
    ])

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
    await tracked('spa', 9)
    await tracked('pizza', 8)
    await tracked('hotel', 7)
    await tracked('dentist', 6)
    await tracked('gym', 5)
    expect(await trending()).toEqual(['spa', 'pizza', 'hotel', 'dentist'])
  })

  test('HOME-14 look at the last 7 days', async () => {
    await tracked('old', 50, { age: '6 days 1 minute' })
    await tracked('young', 5, { age: '5 days 23 hours' })
    expect(await trending()).toEqual(['young'])
  })

  test('HOME-14 look at the newest 100', async () => {
    await tracked('earlier', 30, { age: '3 days' })
    await tracked('later', 26, { age: '1 day 12 hours' })
    await tracked('latest', 24, { age: '1 hour' })
    expect(await trending()).toEqual(['later', 'latest'])
  })

  test('HOME-16 leave out what found nothing', async () => {
    await tracked('asdfgh', 50, { found: 0 })
    await tracked('bakery', 5)
    expect(await trending()).toEqual(['bakery'])
  })

  test('HOME-14 take spellings of one term together, in the newest spelling', async () => {
    await tracked('CAFE', 7, { age: '3 hours' })
    await tracked('Café', 5, { age: '1 hour' })
    await tracked('spa', 6, { age: '2 hours' })
    expect(await trending()).toEqual(['Café', 'spa'])
  })

  test('HOME-14 are empty when nobody searched', async () => {
    await tracked('', 5)
    expect(await trending()).toEqual([])
  })
})

describe('a chip of somebody’s choice', () => {
  test('HOME-18 100 browsers of 3 networks do not make a term trend, nor a location', async () => {
    await tracked('buy followers', 100, { networks: 3, location: 'Spamtown' })
    await tracked('bakery', 5)
    expect(await trending()).toEqual(['bakery'])
    expect(await popular()).toEqual([])
  })

  test('HOME-18 4 networks on every day of the week do not, nor 50 on one day', async () => {
    await tracked('four networks', 4, { days: 7 })
    await tracked('one day', 50, { days: 1 })
    expect(await trending()).toEqual([])
    await tracked('four networks', 5)
    await tracked('one day', 5, { age: '2 days 1 hour', days: 1 })
    expect(await trending()).toHaveLength(2)
  })

  test('HOME-18 searches whose network is unknown are nobody’s', async () => {
    await tracked('anywhere', 10)
    await db.sql(`update mn_search_tracking set network_hash = '' where query = 'anywhere'`)
    expect(await trending()).toEqual([])
  })

  test('HOME-18 a flood from a few networks does not push out what many search', async () => {
    await tracked('bakery', 5, { age: '1 day' })
    await tracked('spam', 500, { networks: 3 })
    expect(await trending()).toEqual(['bakery'])
  })

  test('HOME-17 what was judged unfit to be shown never trends', async () => {
    await tracked('a bad word', 50, { mayTrend: false, location: 'a bad place' })
    expect([await trending(), await popular()]).toEqual([[], []])
  })
})

describe('an administrator', () => {
  const judge = (term: string, action: string) =>
    db.as('admin')('select public.admin_judge_term($1, $2)', [term, action])
  const listed = () =>
    db.as('admin')(
      'select term, searches, banned_at is not null as banned from public.admin_trending_terms()',
    )

  test('HOME-54 removes a term, which comes back only when many search it again', async () => {
    await tracked('Lost Cause', 5)
    await judge('lost cause', 'remove')
    expect(await trending()).toEqual([])
    await tracked('Lost Cause', 5)
    expect(await trending()).toEqual(['Lost Cause'])
  })

  test('HOME-54 bans a term, in every spelling and inside longer ones, until it is allowed again', async () => {
    await judge('Bad Deal', 'ban')
    await tracked('bad-deal', 7)
    await tracked('The BÁD deal!', 6)
    await tracked('bad dealer', 5)
    expect(await trending()).toEqual(['bad dealer'])
    expect(await listed()).toEqual([
      { term: 'bad dealer', searches: 10, banned: false },
      { term: 'Bad Deal', searches: null, banned: true },
    ])
    await judge('bad deal', 'allow')
    expect(await trending()).toEqual(['bad-deal', 'The BÁD deal!', 'bad dealer'])
  })

  test('HOME-54 has the home page follow at once', async () => {
    await db.sql('delete from site_changes where true')
    await judge('anything', 'ban')
    expect(await db.sql('select entity, after from site_changes')).toEqual([
      { entity: 'site', after: { build: 'sweep' } },
    ])
    await expectRefusal(judge('!?', 'ban'), 'needs a letter')
  })
})

describe('popular locations', () => {
  test('HOME-21 are the top 4 of the newest 100 of the last 30 days', async () => {
    for (const [place, times] of [
      ['Makati City', 9],
      ['Pasig City', 8],
      ['Pasay City', 7],
      ['Pateros', 6],
      ['Taguig City', 5],
    ] as const)
      await tracked('', times, { age: '28 days', location: place })
    await tracked('', 60, { age: '29 days 1 minute', location: 'Manila City' })
    expect(await popular()).toEqual(['Makati City', 'Pasig City', 'Pasay City', 'Pateros'])
    await tracked('', 50, { location: 'Navotas City' })
    expect(await popular()).toEqual(['Navotas City'])
  })
})
