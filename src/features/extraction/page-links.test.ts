import { expect, test } from 'vitest'
import { parsePage } from './dom.ts'
import { readPageLinks } from './page-links.ts'

const phonesOf = (html: string) =>
  readPageLinks(parsePage(html, new URL('https://page.test/'))).find(({ field }) => field === 'phone')?.text

test('where a link shows another number than it calls, the one that is shown counts', () => {
  expect(phonesOf('<a href="tel:1234567890">+1 202 555 0143</a>')).toBe('+1 202 555 0143')
  expect(phonesOf('<a href="tel:+12025550143">(202) 555-0143</a>')).toBe('+12025550143')
  expect(phonesOf('<a href="tel:+12025550143">202 555 0143 to 45</a>')).toBe('+12025550143')
  expect(phonesOf('<a href="tel:+12025550143">Call before 9.30 - 12.30</a>')).toBe('+12025550143')
})

test('a number without a country’s code is dialled in the country of the page’s address', () => {
  const link = '<a href="tel:985-652-9080">Call</a>'
  expect(phonesOf(`${link}<p>5 Mill Street, LaPlace, LA 70068</p>`)).toBe('')
  expect(phonesOf(`${link}<p>5 Mill Street</p>`)).toBe('985-652-9080')
})

test('what introduces the address in a link to a map is no part of it', () => {
  const link = '<a href="https://maps.app.goo.gl/x"><b>Find Us</b> 12 Mill Street, Springfield</a>'
  const found = readPageLinks(parsePage(link, new URL('https://page.test/')))
  expect(found.find(({ field }) => field === 'address')?.text).toBe('12 Mill Street, Springfield')
})
