import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'

const sender = { brand: 'Suki', origin: 'https://suki.example' }
const data = { token: 'somebody.secret', unsubscribe_key: '5f0c7f0e-0000-4000-8000-000000000000' }
const leave = `https://suki.example/.netlify/functions/leave-newsletter?key=${data.unsubscribe_key}`

test('NEWS-05 the mail that asks has the link, and says that doing nothing is an answer', () => {
  const { text, html } = composeMail({ template: 'newsletter-confirm', data }, sender)
  const confirm = 'https://suki.example/.netlify/functions/confirm-subscription?token=somebody.secret'
  expect(text).toContain(`Confirm Address: ${confirm}`)
  expect(text).toContain('If it was not you, do nothing')
  expect(html).toContain(`href="${confirm}"`)
})

test.each(['newsletter-confirm', 'newsletter-joined'] as const)(
  'NEWS-07 %s unsubscribes by a link for people and by one for mail programs',
  (template) => {
    const { text, html, unsubscribe } = composeMail({ template, data }, sender)
    expect(unsubscribe).toBe(leave)
    expect(text).toContain(`Unsubscribe: ${leave}`)
    expect(html).toContain(`href="${leave}"`)
  },
)

test('mail about an event that is not the newsletter offers no unsubscribing that would do nothing', () => {
  const business = { name: 'Aling Nena', slug: 'aling-nena' }
  const mail = composeMail({ template: 'business-submitted', data: business }, sender)
  expect(mail.unsubscribe).toBeUndefined()
  expect(mail.text).not.toContain('Unsubscribe')
})
