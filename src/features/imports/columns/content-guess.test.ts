import { expect, test } from 'vitest'
import { guessByContent } from './content-guess.ts'

const nothing = new Set<never>()

test.each([
  ['mail addresses', ['a@shop.example', '', 'b@shop.example'], 'email'],
  ['websites', ['https://a.example', 'www.b.example/x', 'c.example.com'], 'websiteUrl'],
  [
    'links to a map',
    ['https://maps.app.goo.gl/x', 'https://www.google.com/maps/place/x'],
    'googleLocationUrl',
  ],
  ['pictures', ['https://a.example/1.jpg', 'https://a.example/2.png?w=1'], 'imageUrl'],
  ['weeks', ['Mo-Fr 09:00-18:00', 'Mon-Sat 9am-6pm', '24/7'], 'hours'],
  ['kinds of business', ['Bakery', 'Restaurant', 'Bakery', 'Hotel'], 'category'],
  ['names', ['Aling Nena', 'Juan’s Grill', 'The Corner'], 'name'],
  ['colours of cars, dates and counts', ['2021-01-02', '2020-12-31'], ''],
  ['small numbers', ['1', '2', '3'], ''],
  ['nothing', ['', ''], ''],
] as const)('a column that holds %s', (_, cells, column) => {
  expect(guessByContent(cells, nothing)).toBe(column)
})

test('a meaning that another column has is not guessed twice, but telephones are', () => {
  expect(guessByContent(['a@shop.example'], new Set(['email'] as const))).not.toBe('email')
})

test('one odd cell among ten does not hide what a column holds', () => {
  const cells = [...Array.from({ length: 9 }, (_, index) => `shop${index}@shop.example`), 'none']
  expect(guessByContent(cells, nothing)).toBe('email')
})
