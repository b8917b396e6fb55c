import { expect, test } from 'vitest'
import { iconMarkup, iconSvg } from './icon.ts'

test('HOME-39 an unknown, empty or missing icon name falls back to building-2', () => {
  const fallback = iconMarkup('building-2')
  expect(fallback).toContain('<path')
  for (const name of ['no-such-icon', '', null, undefined, 'constructor', '__proto__']) {
    expect(iconMarkup(name)).toBe(fallback)
  }
})

test('current and older lucide names both draw', () => {
  expect(iconMarkup('utensils')).not.toBe(iconMarkup('building-2'))
  expect(iconMarkup('home')).toBe(iconMarkup('house'))
})

test('a caller can choose the fallback', () => {
  expect(iconMarkup('no-such-icon', 'folder')).toBe(iconMarkup('folder'))
})

test('a whole icon has its classes', () => {
  expect(iconSvg('house')).toBe(
    `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${iconMarkup('house')}</svg>`,
  )
  expect(iconSvg('no-such-icon', { fallback: 'folder', look: 'sm:hidden' })).toBe(
    `<svg class="icon sm:hidden" viewBox="0 0 24 24" aria-hidden="true">${iconMarkup('folder')}</svg>`,
  )
})
