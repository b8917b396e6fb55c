import { expect, test } from 'vitest'
import { askAboutReview, readReview } from './read-review.ts'
import { draftOf } from './review-draft.ts'

const found = draftOf({ name: 'Kape Kalye', phone: 'ask inside', monday_hours: '9am-6pm', city: 'QC' }, [])

test('a review is stored as the form that adds a business would store it', async () => {
  expect(await readReview(found, { ...found, phone: '0917 555 0123', sunday_hours: 'ask us' })).toEqual({
    ok: true,
    value: {
      ...found,
      ...{ phone: '+63 917 555 0123', city: 'Quezon City' },
      ...{ monday_hours: '9:00 AM - 6:00 PM', sunday_hours: 'ask us' },
    },
  })
})

test('what a page said may stay as it is, and what a person typed must be a telephone', async () => {
  expect(await readReview(found, found)).toMatchObject({ ok: true, value: { phone: 'ask inside' } })
  expect(await readReview(found, { ...found, phone: 'ask outside' })).toMatchObject({
    ok: false,
    error: { field: 'phone', words: expect.stringMatching(/telephone number/) },
  })
})

test('a review asks about a city that is none of the place, and about a pin in another one', async () => {
  expect(await askAboutReview({ ...found, city: 'Quezon Cty' })).toMatch(/Did you mean Quezon City\?/)
  const pinned = { ...found, city: 'Makati City', latitude: '14.5764', longitude: '121.0851' }
  expect(await askAboutReview(pinned)).toMatch(/coordinates are in Pasig City/)
  expect(await askAboutReview({ ...pinned, city: 'Pasig City' })).toBe('')
})
