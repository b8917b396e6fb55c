import { expect, test } from 'vitest'
import { site } from '#config/place/site.ts'
import { iconMarkup } from '#ui/icons/icon.ts'
import { fieldsFor } from './business-columns.ts'
import { optionSigns, ratingLine, ratingOutOfTen } from './businesses.ts'
import { serviceItems } from './services.ts'

test('BIZ-18 the price range is one to four of the currency’s signs', () => {
  const price = fieldsFor('card').find(({ column }) => column === 'price_range')
  const options = Array.isArray(price?.options) ? price.options : []
  expect(options.map((option) => price && optionSigns(price, option))).toEqual(
    [1, 2, 3, 4].map((signs) => site.currency.sign.repeat(signs)),
  )
})

test('a field with an icon is drawn with its own', () => {
  const named = fieldsFor('card', 'page').flatMap(({ column, ...field }) =>
    'icon' in field ? [[column, field.icon] as const] : [],
  )
  expect(named.length).toBeGreaterThan(5)
  for (const [column, icon] of named)
    expect(iconMarkup(icon, 'circle'), `${column}: lucide has no icon ${icon}`).not.toBe(iconMarkup('circle'))
})

test('CARD-04 BIZ-07 a rating reads N/10', () => {
  expect(ratingOutOfTen(9.25)).toBe('9.3/10')
  expect(ratingOutOfTen(8)).toBe('8/10')
  expect(ratingOutOfTen(10)).toBe('10/10')
})

test('BIZ-07 what an administrator set is called the editor’s, and counts nobody', () => {
  expect(ratingLine({ rating: 9, ratingCount: 0 })).toBe("Editor's rating 9/10")
  expect(ratingLine({ rating: 8.5, ratingCount: 2 })).toBe('8.5/10 (2)')
  expect(ratingLine({ rating: null, ratingCount: 0 })).toBe('')
})

test('BIZ-08 services written as a list become one', () => {
  expect(serviceItems('Haircut, Shave (hot towel, 20 min); Color\n- Rebond\n• Perm.')).toEqual([
    'Haircut',
    'Shave (hot towel, 20 min)',
    'Color',
    'Rebond',
    'Perm',
  ])
  expect(serviceItems('<ul><li>Wash</li><li>Fold</li></ul>')).toEqual(['Wash', 'Fold'])
  expect(serviceItems('DELIVERY, Jalapeño, delivery, Wash, jalapeno')).toEqual([
    'DELIVERY',
    'Jalapeño',
    'Wash',
  ])
})

test('BIZ-08 services in sentences stay text', () => {
  expect(serviceItems('We cook everything you may wish for on every day of the year and bring it')).toBeNull()
})
