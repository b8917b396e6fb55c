import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { mailContent } from './mail.schema.ts'

const sender = { brand: 'Suki', origin: 'https://suki.example' }

/** As the outbox holds it, with what else the database keeps beside it. */
function read(template: string, data: Record<string, unknown>) {
  const row = {
    template,
    data: { id: 'x', decision: 'y', name: 'Aling Nena <b>', ...data },
  }
  return composeMail(mailContent.parse(row), sender)
}

test('an owner who is sent a listing back reads each reason, and where to change it', () => {
  const { subject, text, html } = read('listing-sent-back', {
    reasons: ['contact', 'picture'],
    note: 'The number on the sign is another one.',
  })
  expect(subject).toBe('Please change Aling Nena <b>')
  expect(text).toContain('Add a telephone number, a website or an address')
  expect(text).toContain('Choose a picture of the business itself')
  expect(text).toContain('The number on the sign is another one.')
  expect(text).toContain('Open Dashboard: https://suki.example/user-dashboard')
  expect(html).toContain('Aling Nena &lt;b&gt; and cannot publish it yet')
})

test('an owner whose listing was archived reads why, or that nobody said it', () => {
  const told = read('listing-archived', { reasons: ['closed'], note: '' })
  expect(told.text).toContain('We heard that it has closed for good.')
  expect(told.text).toContain('Write to Us: https://suki.example/contact')
  expect(read('listing-archived', { reasons: [], note: '' }).text).toContain('gave no reason')
})

test('an owner learns that a listing has left the account', () => {
  expect(read('listing-removed', { how: 'deleted' }).text).toContain('has deleted Aling Nena')
  expect(read('listing-removed', { how: 'merged' }).text).toContain('two listings of the same business')
  expect(
    mailContent.safeParse({ template: 'listing-removed', data: { name: 'x', how: 'eaten' } }).success,
  ).toBe(false)
})
