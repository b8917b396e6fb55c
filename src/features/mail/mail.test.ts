import { selectAll } from 'css-select'
import fc from 'fast-check'
import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { mailContent } from './mail.schema.ts'

const sender = { brand: 'Suki', origin: 'https://suki.example' }
const data = {
  name: 'Ana Peña',
  email: 'ana@people.test',
  subject: 'Hours & prices',
  message: 'Kumusta po,\nopen on Sunday?\n\nSalamat',
}
const compose = (change: Partial<typeof data> = {}) =>
  composeMail({ template: 'contact-message', data: { ...data, ...change } }, sender)

test('MAIL-01 a contact message says who wrote what, plainly and in HTML', () => {
  const { subject, text, html } = compose()
  expect(subject).toBe('Hours & prices (Ana Peña)')
  expect(text).toContain('From: Ana Peña <ana@people.test>')
  expect(text).toContain('Kumusta po,\nopen on Sunday?\n\nSalamat')
  expect(html).toContain('Hours &amp; prices')
  expect(html).toContain('Kumusta po,<br>open on Sunday?</p>')
  expect(html).toContain('href="mailto:ana@people.test"')
  for (const part of [text, html]) expect(part).toContain('https://suki.example')
})

test('MAIL-02 the owner is told that a business was published, and where it is', () => {
  const data = { name: 'Aling Nena’s <b>', slug: 'aling-nenas' }
  const { subject, text, html } = composeMail({ template: 'business-published', data }, sender)
  expect(subject).toBe('Aling Nena’s <b> is published')
  expect(text).toContain('See Your Listing: https://suki.example/business/aling-nenas')
  expect(html).toContain('href="https://suki.example/business/aling-nenas"')
  expect(html).toContain('Aling Nena’s &lt;b&gt; has been approved')
})

test('the owner learns that the submission arrived, and what comes next', () => {
  const { subject, text } = composeMail(
    { template: 'business-submitted', data: { name: 'Aling Nena', slug: 'aling-nena' } },
    sender,
  )
  expect(subject).toBe('We received Aling Nena')
  expect(text).toContain('has been submitted for review')
  expect(text).toContain('You will be notified once it is approved.')
  expect(text).toContain('https://suki.example/user-dashboard')
})

test('a mail has dusk colours and loads nothing', () => {
  const { html } = compose()
  expect(html).toContain('@media (prefers-color-scheme:dark)')
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  expect(html).not.toMatch(/<(img|link|script|iframe)\b|url\(|@import/)
})

test('a visitor’s text stays text, and all of our tags are closed', () => {
  const plain = selectAll('*', parseDocument(compose({ message: 'x' }).html)).length
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '/', 'b', '-', '!') }),
      (typed) => {
        const { html } = compose({ name: typed, email: typed, subject: typed, message: `x${typed}` })
        expect(selectAll('*', parseDocument(html)).length).toBe(plain)
      },
    ),
  )
})

test('a subject is one short line', () => {
  expect(compose({ subject: 'long '.repeat(100) }).subject.length).toBeLessThanOrEqual(150)
})

test('a row without a matching template is reported', () => {
  expect(mailContent.safeParse({ template: 'contact-message', data }).success).toBe(true)
  expect(mailContent.safeParse({ template: 'contact-message', data: {} }).success).toBe(false)
  expect(mailContent.safeParse({ template: 'unknown', data }).success).toBe(false)
})
