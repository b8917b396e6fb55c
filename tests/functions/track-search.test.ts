import { beforeEach, describe, expect, inject, test } from 'vitest'
import { sql } from './forms.ts'

const site = inject('site')
const address = `${site.origin}/.netlify/functions/track-search`

beforeEach(async () => {
  await sql(`delete from mn_search_tracking where query in ('pandesal', 'zzqqxx') or location = 'Pateros'`)
  await sql('delete from private.visitor_action_counts')
})

async function report(
  search: string,
  headers: Record<string, string> = {},
  more: Record<string, string> = {},
): Promise<number> {
  const body = new URLSearchParams({ search, ...more })
  const response = await fetch(address, { method: 'POST', body, headers })
  await response.arrayBuffer()
  return response.status
}

const tracked = (query: string) =>
  sql(
    "select query, location, result_count, visitor_hash from mn_search_tracking where query = $1 and created_at > now() - interval '1 hour'",
    [query],
  )

describe('a search that is reported', () => {
  test('SRCH-33 HOME-18 is kept with what it finds, and tells nobody who searched', async () => {
    expect(await report('?q=pandesal&sort=name')).toBe(204)
    const [row] = await tracked('pandesal')
    expect(row).toMatchObject({ query: 'pandesal', location: '' })
    expect(row?.['result_count']).toBeGreaterThan(0)
    expect(row?.['visitor_hash']).toMatch(/^[\w-]{43}$/)
  })

  test('HOME-18 counts once for a visitor and day, and again for another browser', async () => {
    await report('?q=pandesal', { 'User-Agent': 'One' })
    await report('?q=PANDESAL', { 'User-Agent': 'One' })
    expect(await tracked('pandesal')).toHaveLength(1)
    await report('?q=pandesal', { 'User-Agent': 'Two' })
    expect(await tracked('pandesal')).toHaveLength(2)
  })

  test('HOME-16 is counted by the site, whatever was reported', async () => {
    await report('?q=zzqqxx&result_count=50')
    expect(await tracked('zzqqxx')).toMatchObject([{ result_count: 0 }])
  })

  test('SRCH-42 is no miss once a person opened a result, whatever robots open', async () => {
    await sql(`delete from private.missed_searches where term = 'pandesal'`)
    const person = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    await report('?q=pandesal', person)
    const missed = () => sql(`select followed from private.missed_searches where term = 'pandesal'`)
    expect(await report('?q=pandesal', { 'User-Agent': 'Follower' }, { followed: 'yes' })).toBe(204)
    expect(await missed()).toMatchObject([{ followed: 0 }])
    expect(await report('?q=pandesal', person, { followed: 'yes' })).toBe(204)
    expect(await missed()).toMatchObject([{ followed: 1 }])
    expect(await tracked('pandesal')).toHaveLength(1)
  })

  test('SRCH-33 is kept for a place alone, and not for filters alone', async () => {
    await report('?location=pateros')
    const places = await sql(`select location from mn_search_tracking where location = 'Pateros'`)
    expect(places).toHaveLength(1)
    const before = await sql('select count(*) from mn_search_tracking')
    expect(await report('?rating=9&sort=name')).toBe(204)
    expect(await sql('select count(*) from mn_search_tracking')).toEqual(before)
  })
})

describe('what is refused', () => {
  test('another site, another method, too much, and what is no report', async () => {
    expect(await report('?q=pandesal', { Origin: 'https://elsewhere.example' })).toBe(403)
    expect(await report('?q=pandesal', { 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
    expect((await fetch(address)).status).toBe(405)
    expect(await report(`?q=${'x'.repeat(9000)}`)).toBe(413)
    expect(await report(`?q=${'x'.repeat(2000)}`)).toBe(400)
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams({ other: '1' }) })
    expect(response.status).toBe(400)
    expect(await tracked('pandesal')).toEqual([])
  })

  test('HOME-18 a flood from one address, whatever its browsers are called', async () => {
    await report('?q=pandesal')
    await sql('update private.visitor_action_counts set count = 300')
    expect(await report('?q=pandesal', { 'User-Agent': 'Another' })).toBe(429)
    expect(await tracked('pandesal')).toHaveLength(1)
  })
})
