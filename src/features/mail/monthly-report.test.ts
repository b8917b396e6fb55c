import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { mailContent } from './mail.schema.ts'

const sender = { brand: 'Suki', origin: 'https://suki.example' }
const listing = {
  name: 'Aling Nena’s <Bakery>',
  slug: 'aling-nenas-bakery',
  month: { views: 1210, clicks: 1 },
  before: { views: 1200, clicks: 4 },
  banner: { title: 'Hot bread', views: 40, clicks: 3 },
}
const compose = (change: Partial<Record<keyof typeof listing, unknown>> = {}) => {
  const row = {
    template: 'monthly-report',
    data: { month: '2026-02', listings: [{ ...listing, ...change }] },
  }
  return composeMail(mailContent.parse(row), sender)
}

test('PAY-07 the monthly report says what the month brought, and whether that is more than before', () => {
  const { subject, text, html } = compose()
  expect(subject).toBe('Your report for February 2026: 1,210 views')
  expect(text).toContain('1,210 views, 10 more than the month before')
  expect(text).toContain('1 click, 3 fewer than the month before')
  expect(text).toContain('Banner "Hot bread": 40 views, 3 clicks')
  expect(text).toContain('https://suki.example/user-dashboard?tab=advertising')
  expect(html).toContain('href="https://suki.example/business/aling-nenas-bakery"')
  expect(html).toContain('Aling Nena’s &lt;Bakery&gt;')
})

test('a listing without a banner shows none, and one that is no longer public has no link', () => {
  const { text, html } = compose({
    banner: null,
    slug: null,
    month: { views: 7, clicks: 4 },
    before: { views: 7, clicks: 4 },
  })
  expect(text).not.toContain('Banner')
  expect(text).toContain('7 views, as many as the month before')
  expect(html).not.toContain('/business/')
})
