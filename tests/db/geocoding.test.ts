import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfThisFile, first } from './support/database.ts'
import { makeBusiness } from './support/factories.ts'
import { people } from './support/people.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const db = databaseOfThisFile()
const service = db.as('service')

describe('what the geocoder said', () => {
  const remember = (query: string, latitude: number | null, longitude: number | null) =>
    service('select remember_position($1, $2, $3, $4)', [query, latitude, longitude, 'Somewhere'])
  const recall = async (query: string) => (await service('select * from remembered_position($1)', [query]))[0]
  const age = (days: number) =>
    db.sql('update private.geocoding_answers set asked_at = now() - make_interval(days => $1)', [days])

  beforeEach(() => db.sql('delete from private.geocoding_answers'))

  test('is remembered for each spelling of a question, and replaced by a later answer', async () => {
    expect(await recall('Rizal Park')).toBeUndefined()
    await remember('Rizal Park, Manila', 14.5, 121)
    expect(await recall('RIZAL  PARK, Manila')).toEqual({
      latitude: 14.5,
      longitude: 121,
      formatted_address: 'Somewhere',
    })
    await remember('rizal park manila', 14.6, 121.1)
    expect(await recall('Rizal Park, Manila')).toMatchObject({ latitude: 14.6 })
  })

  test('is forgotten in time: a place after half a year, that there is none after a week', async () => {
    await remember('Known', 14.5, 121)
    await remember('Unknown', null, null)
    expect(await recall('Unknown')).toMatchObject({ latitude: null, longitude: null })
    await age(8)
    expect(await recall('Known')).toMatchObject({ latitude: 14.5 })
    expect(await recall('Unknown')).toBeUndefined()
    await age(181)
    expect(await recall('Known')).toBeUndefined()
  })
})

describe('the geocoder’s turn', () => {
  const take = async () => Number((await first(service('select take_geocoding_turn() as wait')))['wait'])
  const lastTaken = (seconds: number) =>
    db.sql('update private.geocoding_turn set taken_at = clock_timestamp() - make_interval(secs => $1)', [
      seconds,
    ])

  const [one, other] = [people.owner, people.otherOwner]
  const takeAs = async (holder: string) =>
    Number((await first(service('select take_geocoding_turn($1) as wait', [holder])))['wait'])
  const finish = (holder: string) => service('select finish_geocoding_turn($1)', [holder])
  const isOver = async () =>
    (await first(db.sql('select taken_at <= clock_timestamp() as over from private.geocoding_turn')))['over']

  test('is given once a second, and to one of many who ask at once', async () => {
    await lastTaken(2)
    const waits = await Promise.all(Array.from({ length: 10 }, take))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(1)
    for (const wait of waits) expect(wait).toBeLessThanOrEqual(1100)
    await lastTaken(1.2)
    expect(await take()).toBe(0)
  })

  test('ends when its holder says so, and the next one comes a second later', async () => {
    await lastTaken(2)
    expect(await takeAs(one)).toBe(0)
    // However long the question has been under way, it may be answered at any moment.
    expect(await takeAs(other)).toBe(1000)
    await finish(other)
    expect(await isOver()).toBe(false)
    await finish(one)
    expect(await isOver()).toBe(true)
    const wait = await takeAs(other)
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(1000)
  })

  test('runs out when its holder says nothing, who then cannot end that of the next', async () => {
    await lastTaken(2)
    expect(await takeAs(one)).toBe(0)
    await db.sql(`update private.geocoding_turn set taken_at = taken_at - interval '6 seconds'`)
    expect(await takeAs(other)).toBe(0)
    await finish(one)
    expect(await isOver()).toBe(false)
  })
})

test('no geocoding stops for a day because a turn was taken while the clock was a day fast', async () => {
  await db.sql(`update private.geocoding_turn set taken_at = clock_timestamp() + interval '1 day'`)
  expect(await first(service('select take_geocoding_turn() as wait'))).toEqual({ wait: 0 })
})

describe('the position of a business', () => {
  const place = async (id: unknown, address = '12 Kalayaan Avenue') =>
    (await first(service('select place_business($1, $2, 14.5, 121) as placed', [id, address])))['placed']

  test('GEO-08 follows, unless it has one or has moved meanwhile', async () => {
    const at = { address: '12 Kalayaan Avenue', owner_id: people.owner }
    const { id } = await makeBusiness(db.sql, at)
    expect(await place(id, 'Elsewhere')).toBe(false)
    expect(await place(id)).toBe(true)
    expect(await place(id)).toBe(false)
    expect(await first(db.sql('select latitude, longitude from mn_businesses where id = $1', [id]))).toEqual({
      latitude: 14.5,
      longitude: 121,
    })
  })

  test('GEO-08 is waited for by new listings with an address, and not by imports or what is archived', async () => {
    await db.sql('delete from public.mn_businesses')
    const waiting = await makeBusiness(db.sql, { address: 'Here' })
    await makeBusiness(db.sql, { address: '' })
    await makeBusiness(db.sql, { address: 'Here', latitude: 14, longitude: 121 })
    await makeBusiness(db.sql, { address: 'Here', archived: true })
    await makeBusiness(db.sql, { address: 'Here', source: 'osm', source_id: 'n1' })
    const rows = await service('select id from businesses_to_place(10)')
    expect(rows).toEqual([{ id: waiting['id'] }])
  })
})

test('nobody but functions asks for any of this', async () => {
  for (const caller of ['nobody', 'owner', 'admin'] as const)
    for (const call of [
      `remembered_position('x')`,
      `remember_position('x', 14, 121, '')`,
      'take_geocoding_turn()',
      `finish_geocoding_turn('${people.owner}')`,
      `place_business('${people.owner}', '', 14, 121)`,
      'businesses_to_place(1)',
      `count_user_action('${people.owner}', 'x', 1)`,
    ])
      await expectRefusal(db.as(caller)(`select ${call}`), 'permission denied', forbidden)
})

test('what functions do for a user is counted, each user apart, and refused beyond the limit', async () => {
  const count = (id: string) => service(`select count_user_action($1, 'picture', 2)`, [id])
  await count(people.owner)
  await count(people.owner)
  await expectRefusal(count(people.owner), 'Too many requests', 'PT429')
  await count(people.otherOwner)
})
