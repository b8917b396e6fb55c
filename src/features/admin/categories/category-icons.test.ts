import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { categoryIcons, iconForName } from './category-icons.ts'

const drawn = JSON.parse(
  readFileSync(new URL('../../../ui/icons/browser-icons.json', import.meta.url), 'utf8'),
)

describe('icons for categories', () => {
  test('ACAT-06 there are about 80, each once, the default among them, and browsers can draw them all', () => {
    expect(categoryIcons.length).toBeGreaterThanOrEqual(75)
    expect(categoryIcons.length).toBeLessThanOrEqual(90)
    expect(new Set(categoryIcons).size).toBe(categoryIcons.length)
    expect(categoryIcons).toContain('building-2')
    expect(categoryIcons.filter((name) => !Object.hasOwn(drawn, name))).toEqual([])
  })

  test.each([
    ['Restaurants', 'utensils'],
    ['Bars and Cafés', 'coffee'],
    ['Aircon Repair', 'air-vent'],
    ['Dental Clinics', 'smile'],
    ['Real Estate', 'building'],
    ['Ice Cream', 'ice-cream-cone'],
    ['Zumba 123', 'building-2'],
    ['', 'building-2'],
  ])('ACAT-07 a category called %j gets the icon %s', (name, icon) => {
    expect(iconForName(name)).toBe(icon)
  })
})
