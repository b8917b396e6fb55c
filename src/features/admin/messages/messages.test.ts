import { expect, test } from 'vitest'
import { changedBy, replyUrl } from './messages.ts'

const message = {
  id: '1',
  name: 'Ana & Ben',
  email: 'ana+shop@people.test',
  subject: 'Hours?',
  message: 'Kumusta?\nOpen on Sunday?',
  createdAt: '2026-11-20T01:00:00Z',
  answeredAt: null,
}

test('a reply goes to the sender, repeats the subject and quotes the message', () => {
  const url = new URL(replyUrl(message))
  expect(decodeURIComponent(url.pathname)).toBe('ana+shop@people.test')
  expect(url.searchParams.get('subject')).toBe('Re: Hours?')
  expect(url.searchParams.get('body')).toBe('Hello Ana & Ben,\r\n\r\n\r\n\r\n> Kumusta?\r\n> Open on Sunday?')
})

test('a long message is quoted up to a whole letter: half of one cannot be in a URL', () => {
  const url = new URL(replyUrl({ ...message, message: `${'x'.repeat(1199)}💅🏽 and more` }))
  expect(url.searchParams.get('body')).toMatch(/xxx…$/)
})

test('a message cannot add a recipient to the reply', () => {
  const url = new URL(replyUrl({ ...message, email: 'a@b.test?bcc=x@y.test', subject: 're: x&cc=z@y.test' }))
  expect([...url.searchParams.keys()]).toEqual(['subject', 'body'])
  expect(url.searchParams.get('subject')).toBe('re: x&cc=z@y.test')
})

test('a mark changes only messages without it, so that the others keep their time', () => {
  const answered = { ...message, id: '2', answeredAt: '2026-11-21T01:00:00Z' }
  expect(changedBy([message, answered], true)).toEqual([message])
  expect(changedBy([message, answered], false)).toEqual([answered])
})
