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
  ['weeks in another language', ['Lu-Vi 9:00-17:00', 'Lu-Sá 10:00-20:00'], ''],
  ['nothing', ['', ''], ''],
] as const)('a column that holds %s', (_, cells, column) => {
  expect(guessByContent(cells, nothing)).toBe(column)
})

test.each([
  ['lists that a program wrote', ['[{"role":"outer","no":1}]', '{"role":"outer", "no":2}']],
  ['positions elsewhere', ['geo:13.7398104,100.4890565', '13.7604893, 100.4933689']],
])('no address is guessed of %s', (_, cells) => {
  expect(guessByContent(cells, nothing)).not.toBe('address')
})

test('what somebody says of the places is not their names', () => {
  const remarks = ['Best ramen in all of town.', 'A view over the whole bay!', '蔬食首選，適合聚餐。']
  expect(guessByContent(remarks, nothing)).toBe('')
  expect(guessByContent(['Nena Foods Inc.', 'Juan & Co.', 'Eat All You Can!'], nothing)).toBe('name')
})

test('a meaning that another column has is not guessed twice, but telephones are', () => {
  expect(guessByContent(['a@shop.example'], new Set(['email'] as const))).not.toBe('email')
})

test('one odd cell among ten does not hide what a column holds', () => {
  const cells = [...Array.from({ length: 9 }, (_, index) => `shop${index}@shop.example`), 'none']
  expect(guessByContent(cells, nothing)).toBe('email')
})

const many = (write: (index: number) => string) => Array.from({ length: 10 }, (_, index) => write(index))

test('pages of one directory are no websites of the businesses, but pages of a network may be', () => {
  expect(
    guessByContent(
      many((index) => `https://directory.example/biz/${index}`),
      nothing,
    ),
  ).toBe('')
  expect(
    guessByContent(
      many((index) => `https://facebook.com/shop${index}`),
      nothing,
    ),
  ).toBe('websiteUrl')
})

test('one link for all rows leads to none of them, and so does one to somebody’s reviews', () => {
  expect(
    guessByContent(
      many(() => 'https://www.google.com/maps/search/cafes'),
      nothing,
    ),
  ).toBe('')
  const reviews = many((index) => `https://www.google.com/maps/contrib/10${index}`)
  expect(guessByContent(reviews, nothing)).not.toBe('googleLocationUrl')
})

test('codes are no names, and links no kinds of business', () => {
  expect(
    guessByContent(
      many((index) => `SGP00075${index}`),
      nothing,
    ),
  ).toBe('')
  expect(
    guessByContent(
      many(() => 'https://a.example/restaurant_pinlet'),
      nothing,
    ),
  ).toBe('')
})
