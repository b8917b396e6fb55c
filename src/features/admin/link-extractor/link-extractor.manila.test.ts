import { expect, test } from 'vitest'
import { draftOf } from '#features/business-form/review/review-draft.ts'
import { missingIn, pagesOf } from './link-extractor.ts'

test('pages are pasted one to a line, or beside each other, and each is read once', () => {
  expect(pagesOf(' https://a.test \n\nhttps://b.test/x https://a.test\t')).toEqual([
    'https://a.test',
    'https://b.test/x',
  ])
  expect(pagesOf(' \n ')).toEqual([])
})

test('what a listing lacks is said', () => {
  const whole = {
    ...draftOf({ name: 'Nena', city: 'Makati City', phone: '0900', monday_hours: 'Closed' }, []),
    category_id: 'x',
  }
  expect(missingIn(whole)).toEqual([])
  expect(missingIn({ ...whole, category_id: ' ', monday_hours: '' })).toEqual(['its category', 'its hours'])
  expect(missingIn(draftOf({ name: 'Nena' }, []))).toEqual([
    'its category',
    'its city',
    'a way to reach it',
    'its hours',
  ])
})
