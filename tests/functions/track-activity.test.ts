import { beforeEach, describe, expect, inject, test } from 'vitest'
import { sql } from './forms.ts'

const site = inject('site')
const address = `${site.origin}/.netlify/functions/track-activity`
const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36'

beforeEach(async () => {
  await sql('delete from mn_daily_activity')
  for (const table of ['activity_marks', 'activity_networks', 'doubtful_activity'])
    await sql(`delete from private.${table}`)
  await sql('delete from private.visitor_action_counts')
})

const someBusiness = async () =>
  (
    await sql(
      'select id, owner_id from mn_businesses where not draft and not archived and owner_id is not null order by id limit 1',
    )
  )[0]

type Report = {
  events: readonly unknown[]
  token?: string
  viewer?: string
  headers?: Record<string, string>
}

async function report({ events, token = '', viewer = '', headers = {} }: Report): Promise<Response> {
  const body = new URLSearchParams({ events: events.join(), token, viewer })
  const response = await fetch(address, {
    method: 'POST',
    body,
    headers: { 'User-Agent': browser, ...headers },
  })
  // Read here for tests that do not look at it.
  await response.clone().arrayBuffer()
  return response
}

/** What a page is given for its reports when the visitor first moves. */
async function fetchToken(headers: Record<string, string> = {}): Promise<string> {
  return (await (await report({ events: [], headers })).json()).token
}

/** Reports until it counts, which a report just after its token does not. */
async function reportOnceRested(what: Report, then: unknown): Promise<void> {
  const token = await fetchToken(what.headers)
  await expect
    .poll(
      async () => {
        expect((await report({ ...what, token })).status).toBe(204)
        return counted()
      },
      { timeout: 10_000 },
    )
    .toEqual(then)
}

const counted = () => sql('select views, clicks from mn_daily_activity')
const doubts = async () =>
  (await sql('select distinct doubt from private.doubtful_activity order by 1')).map(({ doubt }) => doubt)

describe('what visitors saw and followed', () => {
  test('PAY-32 DASH-26 is counted once a visitor and day, without a cookie', async () => {
    const business = await someBusiness()
    const events = [`business/${business?.['id']}/view`, `business/${business?.['id']}/click`]
    await reportOnceRested({ events }, [{ views: 1, clicks: 1 }])
    const response = await report({ events, token: await fetchToken() })
    expect(response.headers.get('set-cookie')).toBeNull()
    await reportOnceRested({ events, headers: { 'User-Agent': `${browser} Other` } }, [
      { views: 2, clicks: 2 },
    ])
    const [mark] = await sql('select visitor_hash from private.activity_marks')
    expect(mark?.['visitor_hash']).toMatch(/^[\w-]{43}$/)
  })

  test('PAY-32 does not count in the second in which the token was fetched', async () => {
    const business = await someBusiness()
    await report({ events: [`business/${business?.['id']}/view`], token: await fetchToken() })
    expect([await counted(), await doubts()]).toEqual([[], ['too-fast']])
  })

  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'curl/8.5.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0 Safari/537.36',
  ])('PAY-32 robots are not: %s', async (name) => {
    const business = await someBusiness()
    const events = [`business/${business?.['id']}/view`]
    expect((await report({ events, headers: { 'User-Agent': name } })).status).toBe(204)
    expect([await counted(), await doubts()]).toEqual([[], ['robot']])
  })

  test('PAY-32 nor is a report without a token, or with that of another browser', async () => {
    const business = await someBusiness()
    const events = [`business/${business?.['id']}/view`]
    expect((await report({ events })).status).toBe(204)
    const token = await fetchToken({ 'User-Agent': `${browser} Other` })
    expect((await report({ events, token })).status).toBe(204)
    expect([await counted(), await doubts()]).toEqual([[], ['no-token']])
  })

  test('PAY-32 nor is who owns it', async () => {
    const business = await someBusiness()
    await report({ events: [`business/${business?.['id']}/view`], viewer: String(business?.['owner_id']) })
    expect([await counted(), await doubts()]).toEqual([[], []])
  })
})

describe('what is refused', () => {
  test('PAY-32 another site, another method, too much, and what is no report', async () => {
    const id = (await someBusiness())?.['id']
    const events = [`business/${id}/view`]
    expect((await report({ events, headers: { Origin: 'https://elsewhere.example' } })).status).toBe(403)
    const read = await fetch(address)
    await read.arrayBuffer()
    expect(read.status).toBe(405)
    expect((await report({ events: Array.from({ length: 300 }, () => events[0]) })).status).toBe(413)
    for (const wrong of [',', '{}', 'business', 'business/x/view', `shop/${id}/view`, `business/${id}/look`])
      expect((await report({ events: [wrong] })).status, wrong).toBe(400)
    expect((await report({ events: Array.from({ length: 41 }, () => events[0]) })).status).toBe(400)
    expect((await report({ events, viewer: 'somebody' })).status).toBe(400)
    expect(await counted()).toEqual([])
  })

  test('PAY-32 a flood from one address, whatever its browsers are called', async () => {
    const events = [`business/${(await someBusiness())?.['id']}/view`]
    await report({ events })
    await sql('update private.visitor_action_counts set count = 600')
    expect((await report({ events, headers: { 'User-Agent': `${browser} Other` } })).status).toBe(429)
    expect(await sql('select count from private.doubtful_activity')).toEqual([{ count: 1 }])
  })
})
