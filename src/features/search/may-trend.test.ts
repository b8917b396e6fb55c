import { describe, expect, test } from 'vitest'
import { mayTrend } from './may-trend.ts'

test.each(['milk tea', 'Café', 'kare-kare', 'sari-sari store', "Max's", 'Parañaque City', 'St. Luke', ''])(
  'HOME-17 %j may trend',
  (term) => {
    expect(mayTrend(term)).toBe(true)
  },
)

describe('HOME-17 nobody’s advertisement or insult becomes a chip on the home page', () => {
  test.each([
    ['a link', 'https://spam.example'],
    ['a link without a scheme', 'spam.example'],
    ['a link of dots that look alike', 'spam．example'],
    ['www', 'www spam'],
    ['an e-mail address', 'me@spam'],
    ['a telephone number', 'call 0917 555 0100'],
    ['a number in other digits', 'call ٠٩١٧'],
    ['an English word', 'fuck you'],
    ['the same in leetspeak', 'sh!t'],
    ['the same stretched', 'fuuuuck'],
  ])('%s: %j', (_, term) => {
    expect(mayTrend(term)).toBe(false)
  })
})

test('HOME-17 a harmless word is not taken for the bad one that it contains', () => {
  for (const term of ['Scunthorpe', 'Plaza Hudasan']) expect(mayTrend(term), term).toBe(true)
})
