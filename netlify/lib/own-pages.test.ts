import { expect, test } from 'vitest'
import { refuseOtherSites } from './own-pages.ts'

const sentFrom = (headers: Record<string, string>) =>
  refuseOtherSites(new Request('https://suki.example/.netlify/functions/x', { method: 'POST', headers }))

test.each([
  {},
  { origin: 'https://suki.example' },
  { origin: 'https://suki.example', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin' },
])('%j comes from a page of ours, or from no browser', (headers) => {
  expect(() => sentFrom(headers)).not.toThrow()
})

test.each([
  { origin: 'https://evil.example' },
  { origin: 'https://suki.example.evil.example' },
  { origin: 'http://suki.example' },
  { origin: 'null' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
])('%j is refused', (headers) => {
  expect(() => sentFrom(headers)).toThrow(expect.objectContaining({ code: 'forbidden' }))
})
