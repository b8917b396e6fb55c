import { expect, test } from 'vitest'
import { bannerTexts } from '../ads/ads.ts'
import { categoryTexts } from '../categories/admin-categories.ts'
import { type Flag, type FlagValue, flagMessage } from './admin-businesses.ts'

test('of one business the message is that of its flag, of several it says how many and what was done', () => {
  expect(flagMessage('draft', false, 1)).toBe('Business published.')
  const many = (flag: Flag, value: FlagValue) => flagMessage(flag, value, 1200)
  expect([
    many('draft', false),
    many('draft', true),
    many('archived', true),
    many('archived', false),
    many('featured', true),
    many('featured', false),
    many('verified', 'premises_and_hours'),
    many('verified', false),
  ]).toEqual([
    '1,200 businesses published.',
    '1,200 businesses unpublished.',
    '1,200 businesses archived.',
    '1,200 businesses restored.',
    '1,200 businesses featured.',
    '1,200 businesses featured no more.',
    '1,200 businesses verified.',
    '1,200 businesses verified no more.',
  ])
})

test('banners and categories are counted likewise', () => {
  expect([bannerTexts.deleted(1), bannerTexts.deleted(3)]).toEqual(['Banner deleted.', '3 banners deleted.'])
  expect([bannerTexts.updated(2, true), bannerTexts.updated(2, false)]).toEqual([
    '2 banners started.',
    '2 banners stopped.',
  ])
  expect(categoryTexts.deleted(12)).toBe('12 categories deleted.')
})
