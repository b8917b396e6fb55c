import { expect, test } from 'vitest'
import { mailAddress } from './mail-form.ts'

test('the mail carries the message first, then who wrote it', () => {
  const address = mailAddress({
    to: 'hello@suki.example',
    subject: 'A question',
    fields: [
      ['name', 'Ana Peña'],
      ['email', 'ana@demo.test'],
      ['subject', 'Hours & prices'],
      ['message', 'Are you open\non Sunday?'],
    ],
  })
  const { pathname, searchParams } = new URL(address)
  expect(pathname).toBe('hello@suki.example')
  expect(searchParams.get('subject')).toBe('Hours & prices')
  expect(searchParams.get('body')).toBe(
    'Are you open\non Sunday?\r\n\r\nName: Ana Peña\r\nEmail: ana@demo.test',
  )
})

test('without a subject field the form names the subject, and empty fields leave no line', () => {
  const address = mailAddress({ to: 'a@b.test', subject: 'Newsletter', fields: [['email', '']] })
  expect(address).toBe('mailto:a@b.test?subject=Newsletter&body=')
})
