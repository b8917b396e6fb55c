import { expect, inject, test } from 'vitest'
import { sql } from './forms.ts'

const address = `${inject('site').origin}/.netlify/functions/monthly-reports`

async function run(): Promise<number> {
  const response = await fetch(address, { method: 'POST' })
  await response.arrayBuffer()
  return response.status
}

test('PAY-07 MAIL-03 the report of the last month is written once', async () => {
  await sql(`delete from mn_outgoing_mail where template = 'monthly-report'`)
  await sql('delete from private.monthly_reports')
  expect(await run()).toBeLessThan(300)
  const reports = () =>
    sql(`select recipient from mn_outgoing_mail where template = 'monthly-report' order by id`)
  const written = await reports()
  expect(written).toContainEqual({ recipient: 'owner@demo.test' })
  expect(await run()).toBeLessThan(300)
  expect(await reports()).toEqual(written)
})
