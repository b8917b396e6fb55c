import { expect, test } from 'vitest'
import { mailEnvironment, serviceEnvironment } from './environment.ts'

test.each([{}, { SMTP_URL: '' }])(
  'without a mail server (%j) there is none, and mail has a sender',
  (env) => {
    expect(mailEnvironment(env)).toEqual({ smtpUrl: undefined, from: 'Suki <hello@suki.example>' })
  },
)

test('a mail server and a sender can be named', () => {
  const env = { SMTP_URL: 'smtps://user:pass@mail.example:465', MAIL_FROM: 'Suki <no-reply@suki.example>' }
  expect(mailEnvironment(env)).toEqual({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM })
})

test('what is wrong is named, and never shown', () => {
  const wrong = () => mailEnvironment({ SMTP_URL: 'https://secret@mail.example' })
  expect(wrong).toThrow(expect.objectContaining({ code: 'misconfigured' }))
  expect(wrong).toThrow(/SMTP_URL/)
  expect(wrong).not.toThrow(/secret/)
  expect(() => serviceEnvironment({ SUPABASE_URL: 'http://data.test' })).toThrow(/SUPABASE_SERVICE_ROLE_KEY/)
})
