import { expect, test } from 'vitest'
import { facebookPage } from './facebook-page.ts'

test.each([
  ['https://www.facebook.com/alingnena', 'https://www.facebook.com/alingnena'],
  ['fb.com/alingnena', 'fb.com/alingnena'],
  ['m.facebook.com/alingnena; https://other.example', 'm.facebook.com/alingnena'],
  ['@alingnena', 'https://www.facebook.com/alingnena'],
  ['aling.nena.ph', 'https://www.facebook.com/aling.nena.ph'],
  ['Aling Nena’s Kitchen', ''],
  ['Nena', ''],
  ['https://facebook.example/alingnena', ''],
  ['www.alingnena.example/x', ''],
])('%j is the page %j', (text, page) => {
  expect(facebookPage(text)).toBe(page)
})
