import { beforeEach, expect, test } from 'vitest'
import { databaseOfThisFile, first } from './support/database.ts'
import { expectRefusal, forbidden } from './support/refusal.ts'

const db = databaseOfThisFile()

beforeEach(() => db.sql('delete from private.visitor_salts where true'))

/** @param day counted from today */
const ask = async (day: number) =>
  await first(
    db.as('service')(
      `select salt, (salt ->> 'day')::date - current_date as day, salt ->> 'salt' as secret
         from public.visitor_salt(current_date + $1::integer) as salt`,
      [day],
    ),
  )
const kept = () => db.sql('select day - current_date as day from private.visitor_salts order by 1')

test('HOME-18 all requests of a day are given one salt, also the first ones at once', async () => {
  const salts = await Promise.all(Array.from({ length: 8 }, () => ask(0)))
  expect(new Set(salts.map(({ secret }) => secret)).size).toBe(1)
  expect(salts[0]?.['secret']).toMatch(/^[0-9a-f]{64}$/)
})

test('HOME-18 the next day has another, and the first request deletes yesterday’s', async () => {
  const yesterday = await ask(-1)
  const today = await ask(0)
  expect(today['secret']).not.toBe(yesterday['secret'])
  expect(await kept()).toEqual([{ day: 0 }])
})

test('HOME-18 the scheduled job deletes yesterday’s when nobody comes', async () => {
  await ask(-1)
  await db.as('service')('select public.forget_visitors(current_date)')
  expect(await kept()).toEqual([])
})

test('HOME-18 nobody gets an old day’s salt again: a late request is given the new day’s', async () => {
  const today = await ask(0)
  expect(await ask(-1)).toEqual(today)
  expect(await kept()).toEqual([{ day: 0 }])
  await expectRefusal(ask(-2), 'No salt of that day')
  await expectRefusal(ask(2), 'No salt of that day')
})

test('HOME-18 no log, replica or backup keeps a salt, and only the site’s functions may ask', async () => {
  expect(await db.sql(`select relpersistence from pg_class where relname = 'visitor_salts'`)).toEqual([
    { relpersistence: 'u' },
  ])
  for (const caller of ['nobody', 'owner', 'admin'] as const)
    await expectRefusal(
      db.as(caller)('select public.visitor_salt(current_date)'),
      'permission denied',
      forbidden,
    )
  await expectRefusal(db.as('service')('select * from private.visitor_salts'), 'permission denied', forbidden)
})
