import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { post, sql } from './forms.ts'
import { tokenOf } from './people.ts'

const { backend, origin } = inject('site')

/** Tells the geocoder of this machine how to behave. */
async function geocoderIs(mode: 'right' | 'slow' | 'wrong' | 'down'): Promise<void> {
  const body = new URLSearchParams({ mode })
  await (await fetch(`${backend.url}/geocoder`, { method: 'POST', body, redirect: 'manual' })).text()
}

type Question = { at: number; query: Record<string, string>; agent: string }

/** What the geocoder was asked since then, the last first. */
async function questionsSince(start: number): Promise<Question[]> {
  const questions: Question[] = await (await fetch(`${backend.url}/geocoder/questions`)).json()
  return questions.filter(({ at }) => at >= start)
}

async function geocode(question: object, headers: Record<string, string> = {}) {
  const { status, text } = await post('geocode', {
    headers: {
      Authorization: `Bearer ${await tokenOf('owner@demo.test')}`,
      'Content-Type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(question),
  })
  return { status, answer: JSON.parse(text) }
}

const at = (address: string, city = '', landmark = '') => ({ address, city, landmark })

async function makeBusiness(values: Record<string, unknown>): Promise<string> {
  const [row] = await sql(
    `insert into mn_businesses (name, address, city, owner_id)
     select $1, $2, $3, id from auth.users where email = $4 returning id`,
    ['To be found', '', '', 'owner@demo.test'].map((value, index) =>
      String(Object.values(values)[index] ?? value),
    ),
  )
  return String(row?.['id'])
}
const positionOf = async (id: string) =>
  (await sql('select latitude, longitude from mn_businesses where id = $1', [id]))[0]

beforeEach(async () => {
  await sql('delete from private.action_counts')
  await sql('delete from private.geocoding_answers')
  // No test waits for the second that the one before it took.
  await sql(`update private.geocoding_turn set taken_at = '-infinity'`)
})
afterEach(() => geocoderIs('right'))

describe('an address', () => {
  test('GEO-02 GEO-06 GEO-07 is asked of the map service in its own terms, by a caller who says who it is', async () => {
    const start = Date.now()
    const { status, answer } = await geocode(at('12 Kalayaan Avenue', 'Makati City'))
    expect(status).toBe(200)
    expect(answer.result).toEqual({
      latitude: 14.5652,
      longitude: 121.0335,
      formattedAddress: '12 Kalayaan Avenue, Makati City, Philippines',
    })
    expect(await questionsSince(start)).toEqual([
      {
        at: expect.any(Number),
        query: {
          format: 'json',
          q: '12 Kalayaan Avenue, Makati City, Philippines',
          limit: '1',
          addressdetails: '1',
          countrycodes: 'ph',
        },
        agent: `Suki/1.0 (${origin}; hello@suki.example)`,
      },
    ])
  })

  test('GEO-03 that the map does not know falls back to its landmark, its city, and the place', async () => {
    const start = Date.now()
    const { answer } = await geocode(at('Unit 5, 3rd Floor, Bahay na Pula Building, Nowhere Street', 'Pasig'))
    expect(answer.result.formattedAddress).toBe('Pasig City, Philippines')
    expect((await questionsSince(start)).map(({ query }) => query['q']).reverse()).toEqual([
      'Unit 5, 3rd Floor, Bahay na Pula Building, Nowhere Street, Pasig City, Philippines',
      'Bahay na Pula Building, Nowhere Street, Pasig City, Philippines',
      'Bahay na Pula Building, Philippines',
      'Pasig City, Philippines',
    ])
  })

  test('that was asked before is not asked again', async () => {
    const asked = at('Rizal Park', 'Manila')
    const first = await geocode(asked)
    const start = Date.now()
    expect(await geocode({ ...asked, address: 'RIZAL  PARK' })).toEqual(first)
    expect(await questionsSince(start)).toEqual([])
  })

  test('GEO-04 that the map puts outside the country is not believed, and asked again the next time', async () => {
    await geocoderIs('wrong')
    expect(await geocode(at('Rizal Park', 'Manila City'))).toEqual({ status: 200, answer: { result: null } })
    expect(await sql('select from private.geocoding_answers')).toEqual([])
    await geocoderIs('right')
    const { answer } = await geocode(at('Rizal Park', 'Manila City'))
    expect(answer.result).toMatchObject({ formattedAddress: expect.stringContaining('Rizal Park') })
  })

  test('ISL-05 has no answer while the map service is down, in words for people', async () => {
    await geocoderIs('down')
    const { status, answer } = await geocode(at('Rizal Park', 'Manila City'))
    expect(status).toBe(503)
    expect(answer.error).toMatch(/try again in a few minutes\. \(Reference [0-9a-f]{8}\)$/)
    expect(await sql('select from private.geocoding_answers')).toEqual([])
  })
})

test.each(['right', 'down'] as const)('a question ends its turn when the map service is %s', async (mode) => {
  await geocoderIs(mode)
  await geocode(at('12 Kalayaan Avenue', 'Makati City'))
  const [turn] = await sql(
    `select taken_at between now() - interval '1 minute' and clock_timestamp() as over from private.geocoding_turn`,
  )
  expect(turn).toEqual({ over: true })
})

test('eight at once ask the map service once a second at most', async () => {
  const start = Date.now()
  const streets = Array.from({ length: 8 }, (_, index) =>
    at(`${index} Unknown Street ${index}`, 'Makati City'),
  )
  const answers = await Promise.all(streets.map((street) => geocode(street)))
  expect(answers.map(({ status }) => status).filter((status) => ![200, 503].includes(status))).toEqual([])
  const moments = (await questionsSince(start)).map((question) => question.at).reverse()
  expect(moments.length).toBeGreaterThan(2)
  const pauses = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0))
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(1000)
})

describe('a business of the caller’s own', () => {
  test('GEO-08 gets its position once it is known', async () => {
    const id = await makeBusiness({
      name: 'Kalayaan Eatery',
      address: '3 Kalayaan Avenue',
      city: 'Makati City',
    })
    const { answer } = await geocode({ businessId: id })
    expect(answer.result).toMatchObject({ latitude: 14.5652, longitude: 121.0335 })
    expect(await positionOf(id)).toEqual({ latitude: 14.5652, longitude: 121.0335 })
  })

  test('keeps a position that it has', async () => {
    const id = await makeBusiness({ name: 'Placed', address: 'Rizal Park', city: 'Manila City' })
    await sql('update mn_businesses set latitude = 14.1, longitude = 121.1 where id = $1', [id])
    await geocode({ businessId: id })
    expect(await positionOf(id)).toEqual({ latitude: 14.1, longitude: 121.1 })
  })

  test('somebody else’s is not found, and stays as it is', async () => {
    const id = await makeBusiness({ name: 'Not yours', address: 'Rizal Park', city: 'Manila City' })
    const Authorization = `Bearer ${await tokenOf('visitor@demo.test')}`
    const response = await fetch(`${origin}/.netlify/functions/geocode`, {
      method: 'POST',
      headers: { Authorization, 'Content-Type': 'application/json' },
      body: JSON.stringify({ businessId: id }),
    })
    await response.text()
    expect(response.status).toBe(404)
    expect(await positionOf(id)).toEqual({ latitude: null, longitude: null })
  })
})

test('GEO-08 whoever was stored without a position is found by the next round', async () => {
  await geocoderIs('down')
  const id = await makeBusiness({ name: 'Later', address: 'Quiapo Church', city: 'Manila City' })
  expect((await geocode({ businessId: id })).status).toBe(503)
  await post('find-positions', {})
  expect(await positionOf(id)).toEqual({ latitude: null, longitude: null })
  await geocoderIs('right')
  await post('find-positions', {})
  expect(await positionOf(id)).toEqual({ latitude: 14.5988, longitude: 120.9838 })
})

describe('a question', () => {
  test.each([
    ['without a session', at('Rizal Park'), { Authorization: '' }, 401],
    ['from another site', at('Rizal Park'), { Origin: 'https://evil.example' }, 403],
    ['that is none', { where: 'Rizal Park' }, {}, 400],
    ['about a business that cannot be', { businessId: 'all' }, {}, 400],
    ['that is too long', at('x'.repeat(501)), {}, 400],
  ])('ISL-05 %s is refused', async (_, question, headers, status) => {
    const answered = await geocode(question, headers)
    expect(answered.status).toBe(status)
    expect(answered.answer.error).toMatch(/[Pp]lease.*Reference/)
  })

  test('is refused beyond 120 an hour', async () => {
    await geocode(at('Rizal Park', 'Manila City'))
    await sql(`update private.action_counts set count = 120 where action = 'geocoding'`)
    expect((await geocode(at('Rizal Park', 'Manila City'))).status).toBe(429)
  })
})
