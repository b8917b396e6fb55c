import { expect, test } from 'vitest'
import { legal } from '#config/place/legal.ts'
import { personalData } from '#db/personal-data.gen.ts'
import { listKeptData } from './kept-data.ts'

const groups = listKeptData(legal)

test('the privacy page is silent about something that is kept', () => {
  expect(groups.flatMap(({ what }) => what).sort()).toEqual(personalData.map(({ what }) => what).sort())
})

test('something is kept for ever', () => {
  expect(groups.map(({ until }) => until)).not.toContain('Always')
})

test('payments are kept as long as another place’s law says', () => {
  const elsewhere = listKeptData({ ...legal, paymentRecords: { years: 12, law: 'the Law of Elsewhere' } })
  const [payments] = elsewhere.filter(({ what }) => what.includes('Plans that you paid for'))
  expect(payments?.until).toBe(
    '12 years after they ended, as the Law of Elsewhere asks, without your account',
  )
})
