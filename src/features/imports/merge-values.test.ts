import { describe, expect, test } from 'vitest'
import { mergeValues } from './merge-values.ts'
import { values } from './rows.fixture.ts'

describe('merging', () => {
  test('fills blanks and nothing else', () => {
    const merged = mergeValues(
      values({ phone: '', email: 'a@b.example' }),
      values({ phone: '1', email: 'c@d.example' }),
    )
    expect(merged).toMatchObject({ phone: '1', email: 'a@b.example' })
  })

  test('takes a week and a point as wholes', () => {
    const first = values({ monday_hours: '9am-6pm', latitude: null, longitude: null })
    const second = values({ tuesday_hours: '9am-6pm', latitude: 14.5, longitude: 121 })
    expect(mergeValues(first, second)).toMatchObject({
      monday_hours: '9am-6pm',
      tuesday_hours: '',
      latitude: 14.5,
      longitude: 121,
    })
  })

  test('keeps a different category as the secondary one', () => {
    const merged = mergeValues(values({ category: 'monuments' }), values({ category: 'public-art' }))
    expect(merged).toMatchObject({ category: 'monuments', secondary_category: 'public-art' })
    expect(mergeValues(values({ category: 'parks' }), values({ category: 'parks' })).secondary_category).toBe(
      '',
    )
  })
})
