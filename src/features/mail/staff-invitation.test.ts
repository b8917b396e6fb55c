import { expect, test } from 'vitest'
import { site } from '#config/place/site.ts'
import { startOfDay } from '#core/time.ts'
import { composeMail } from './compose-mail.ts'
import { mailContent } from './mail.schema.ts'

const sender = { brand: 'Suki', origin: 'https://suki.example' }

test('STAFF-02 an invitation names the role, its last day, and a link that no log sees', () => {
  const expires_at = startOfDay('2026-12-01', site.timeZone).toISOString()
  const row = { template: 'staff-invitation', data: { token: 'id.secret', role: 'editor', expires_at } }
  const { subject, text, html } = composeMail(mailContent.parse(row), sender)
  expect(subject).toBe('Help run Suki as editor')
  expect(text).toContain('https://suki.example/invitation#id.secret')
  expect(text).toContain('until December 1, 2026')
  expect(html).toContain('href="https://suki.example/invitation#id.secret"')
  expect(mailContent.safeParse({ ...row, data: { ...row.data, role: 'owner' } }).success).toBe(false)
})
