import { describe, expect, test } from 'vitest'
import { site } from '#config/place/site.ts'
import { checkDraft, type Draft, draftOf } from './review-draft.ts'

const categories = [{ id: 'c1', slug: 'bakeries' }]
const draft = (change: Partial<Draft> = {}): Draft => ({
  ...draftOf({ name: 'Panaderia Niño' }, categories),
  ...change,
})
const stored = (change: Partial<Draft>) => {
  const checked = checkDraft(draft(change))
  if (!checked.ok) throw new Error(checked.missing)
  return checked.business
}

test('ALINK-15 a name that a URL has no letters for is left to the directory, which knows what is taken', () => {
  expect(draftOf({ name: '北京飯店 2' }, []).slug).toBe('')
  expect(checkDraft(draftOf({ name: '北京飯店 2' }, []))).toMatchObject({ ok: true, business: { slug: '' } })
})

describe('the review form', () => {
  test('starts with the extracted values, a slug, and the directory’s own category', () => {
    const found = draftOf({ name: 'Panaderia Niño', category: 'bakeries', phone: '1' }, categories)
    expect(found).toMatchObject({
      slug: 'panaderia-nino',
      category_id: 'c1',
      phone: '1',
      country_code: site.countryCode,
    })
    expect(draftOf({ category: 'unknown' }, categories).category_id).toBe('')
  })

  test.each([
    ['Aling  Nena’s -- Carinderia!', 'aling-nenas-carinderia'],
    ['A & B Café', 'a-b-cafe'],
    ['  24/7  Mart ', '247-mart'],
  ])('ALINK-15 a blank slug is made from the name: %j', (name, slug) => {
    expect(stored({ name, slug: ' ' }).slug).toBe(slug)
  })

  test('ALINK-11 ALINK-13 is refused without a name, and without anything at all', () => {
    expect(checkDraft(draft({ name: '  ' }))).toEqual({ ok: false, missing: 'name' })
    expect(checkDraft(draft({ name: '', slug: '' }))).toEqual({ ok: false, missing: 'data' })
    expect(checkDraft(draft({ name: '', phone: '1' }))).toEqual({ ok: false, missing: 'name' })
  })

  test('ALINK-19 stores empty texts as empty strings', () => {
    expect(stored({ phone: '  ', monday_hours: '' })).toMatchObject({
      phone: '',
      monday_hours: '',
      email: '',
    })
  })

  test.each([
    ['14.5682', 14.5682],
    [' 121 ', 121],
    ['8,5', 8.5],
    ['-7.25', -7.25],
    ['', null],
    ['abc', null],
    ['14.5 N', null],
    ['1e5', null],
  ])('ALINK-20 reads the decimal %j as %j', (text, number) => {
    expect(stored({ latitude: text, longitude: text })).toMatchObject({ latitude: number, longitude: number })
  })

  test.each([
    ['9.4', 9.4],
    ['8,5', 8.5],
    ['7.20', 7.2],
    ['10', 10],
    ['', null],
    ['abc', null],
  ])('ALINK-20 reads the rating %j as %j', (text, number) => {
    expect(stored({ rating_override: text })).toMatchObject({ rating_override: number })
  })

  test.each([
    ['7.25', 'Please enter a rating in steps of 0.1.'],
    ['10.1', 'Please enter a rating between 0 and 10.'],
    ['-1', 'Please enter a rating between 0 and 10.'],
  ])('refuses the rating %j at its field, which the database would round or refuse', (text, problem) => {
    expect(checkDraft(draft({ rating_override: text }))).toEqual({
      ...{ ok: false, missing: 'rating', field: 'rating_override', problem },
    })
  })

  test('stores an empty choice as null', () => {
    expect(stored({ price_range: '', category_id: '' })).toMatchObject({
      price_range: null,
      category_id: null,
    })
  })
})
