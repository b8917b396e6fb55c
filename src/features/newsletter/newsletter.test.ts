import { expect, test } from 'vitest'
import { fieldMessages } from '#core/form-fields.ts'
import { newsletterForm } from './newsletter.api.ts'

test('NEWS-03 the case of an address does not count', () => {
  expect(newsletterForm.parse({ email: ' Ana@People.TEST ' })).toEqual({ email: 'ana@people.test' })
})

test.each(['', 'ana', 'ana@people'])('NEWS-02 %j is refused with words', (email) => {
  const { error } = newsletterForm.safeParse({ email })
  expect(error && fieldMessages(error)['email']).toMatch(/^Please enter (your|a valid) email address\.$/)
})
