import { afterEach, expect, inject, test } from 'vitest'
import { jobSchedules } from '#config/jobs.ts'
import { sql } from './forms.ts'

/** What the administrators' pages count and compare, as the scheduled functions keep it. */

async function run(job: string): Promise<void> {
  const response = await fetch(`${inject('site').origin}/.netlify/functions/${job}`, { method: 'POST' })
  await response.arrayBuffer()
  // The runtime on this machine answers with a page of its own.
  expect(response.ok).toBe(true)
}

const lastRun = async (job: string) => {
  const [last] = await sql('select ran_at as at from private.job_runs where job = $1', [job])
  return last?.['at']
}

const isOf = `source = 'health-jobs'`
afterEach(() => sql(`delete from mn_businesses where ${isOf}`))

const list = (rows: readonly Readonly<Record<string, unknown>>[]) =>
  sql(
    `insert into mn_businesses (name, city, latitude, longitude, draft, source, source_id)
     select name, coalesce(city, ''), latitude, longitude, false, 'health-jobs', name
     from jsonb_to_recordset($1) as said (name text, city text, latitude float, longitude float)`,
    [JSON.stringify(rows)],
  )

test('count-directory keeps the numbers of the day as they are now, one row a day, and lets go of old ones', async () => {
  const kept = () =>
    sql(
      `select (counts ->> 'listed')::integer as listed, database_bytes as size
       from private.directory_days where day = current_date`,
    )
  await sql(`insert into private.directory_days (day, counts, files, file_bytes, database_bytes)
    values (current_date - 732, '{}', 0, 0, 0), (current_date - 731, '{}', 0, 0, 0) on conflict do nothing`)
  await run('count-directory')
  const [before] = await kept()
  await list([{ name: 'Counted Carinderia' }, { name: 'Counted Kapihan' }])
  await run('count-directory')
  const [after, ...others] = await kept()
  expect(others).toEqual([])
  expect(after?.['listed']).toBe(Number(before?.['listed']) + 2)
  expect(Number(after?.['size'])).toBeGreaterThan(1_000_000)
  const old = await sql(
    'select current_date - day as days from private.directory_days where day < current_date - 700',
  )
  expect(old).toEqual([{ days: 731 }])
  await sql('delete from private.directory_days where day < current_date - 700')
})

test('compare-positions says of each position whether it lies outside all cities, or in another than is said', async () => {
  await list([
    { name: 'At Home', city: 'Makati City', latitude: 14.5547, longitude: 121.0244 },
    { name: 'Elsewhere', city: 'Quezon City', latitude: 14.5547, longitude: 121.0244 },
    { name: 'Outside', city: 'Makati City', latitude: 10.3157, longitude: 123.8854 },
    { name: 'Nowhere', city: 'Makati City', latitude: null, longitude: null },
  ])
  const found = () =>
    sql(
      `select name, compared_with is not null as compared, outside, elsewhere
       from private.position_entries join mn_businesses on mn_businesses.id = business_id
       where ${isOf} order by name`,
    )
  expect((await found()).map((row) => row['compared'])).toEqual([false, false, false])
  await run('compare-positions')
  expect(await found()).toEqual([
    { name: 'At Home', compared: true, outside: false, elsewhere: false },
    { name: 'Elsewhere', compared: true, outside: false, elsewhere: true },
    { name: 'Outside', compared: true, outside: true, elsewhere: false },
  ])
  // One that moves is compared again, and no other waits.
  await sql(
    `update mn_businesses set latitude = 14.5547, longitude = 121.0244 where ${isOf} and name = 'Outside'`,
  )
  expect((await found()).filter((row) => row['compared'] !== true)).toHaveLength(1)
  await run('compare-positions')
  expect(await found()).toContainEqual({ name: 'Outside', compared: true, outside: false, elsewhere: false })
})

test.each(['count-directory', 'compare-positions'] as const)(
  '%s is a job that Health watches: its run is recorded',
  async (job) => {
    expect(Object.keys(jobSchedules)).toContain(job)
    await sql('delete from private.job_runs where job = $1', [job])
    expect(await lastRun(job)).toBeUndefined()
    await run(job)
    expect(await lastRun(job)).toBeInstanceOf(Date)
  },
)
