import { expect, test } from 'vitest'
import { fieldMessages } from '#core/form-fields.ts'
import { contactForm } from './contact.api.ts'

const typed = {
  name: ' Ana  Peña ',
  email: 'ana@people.test ',
  subject: 'Hours',
  message: 'Open?\r\nSalamat',
}

function refused(change: Record<string, unknown>): Record<string, string> {
  const { error } = contactForm.safeParse({ ...typed, ...change })
  return error ? fieldMessages(error) : {}
}

test('input is cleaned', () => {
  expect(contactForm.parse({ ...typed, homepage: '' })).toEqual({
    name: 'Ana Peña',
    email: 'ana@people.test',
    subject: 'Hours',
    message: 'Open?\nSalamat',
  })
})

test('CONT-02 each of the four fields is required, and says so', () => {
  for (const empty of ['', ' \n ', undefined, 7])
    expect(refused({ name: empty, email: empty, subject: empty, message: empty })).toEqual({
      name: 'Please enter your full name.',
      email: 'Please enter your email address.',
      subject: 'Please enter a subject.',
      message: 'Please enter your message.',
    })
})

test.each([
  'ana',
  'ana@people',
  '@people.test',
  'ana@people..test',
  'ana peña@people.test',
  'a@b.test, c@d.test',
])('CONT-03 %s is no address', (email) => {
  expect(refused({ email })).toEqual({ email: 'Please enter a valid email address.' })
})

test('an error for a long text names the limit', () => {
  expect(refused({ message: 'a'.repeat(5001) })).toEqual({ message: 'Please use at most 5,000 characters.' })
})
