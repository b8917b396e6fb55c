import { expect, inject, test } from 'vitest'
import { site } from '#config/place/site.ts'
import { localDay } from '#core/time.ts'
import { sql } from './forms.ts'

test('the job stores the coming holidays of the place, forgets what is none, and marks a day once', async () => {
  await sql(`insert into mn_holidays values (current_date + 3, 'No Holiday')
    on conflict (day) do update set title = excluded.title`)
  const response = await fetch(`${inject('site').origin}/.netlify/functions/special-days`, { method: 'POST' })
  await response.arrayBuffer()
  expect(response.status).toBeLessThan(300)
  const next = `${Number(localDay(new Date(), site.timeZone).slice(0, 4)) + 1}-12-25`
  expect(await sql('select title from mn_holidays where day = $1', [next])).toEqual([
    { title: 'Christmas Day' },
  ])
  expect(await sql(`select title from mn_holidays where title = 'No Holiday'`)).toEqual([])
  expect(await sql('select count(*)::integer as days from private.special_sweep')).toEqual([{ days: 1 }])
})
