import { expect, test } from 'vitest'
import { drawingOf, drawingsOf, initialsOf, walls } from './drawn-picture.ts'

const food = { slug: 'restaurants', name: 'Restaurants', icon: 'utensils' }
const inFood = (name: string) => ({ name, category: food })

test('initials are the first letters of what tells a name', () => {
  expect(initialsOf("Aling Nena's Carinderia")).toBe('AN')
  expect(initialsOf('The Coffee Bean & Tea Leaf')).toBe('CB')
  expect(initialsOf('7-Eleven')).toBe('7E')
  expect(initialsOf('jollibee')).toBe('J')
  expect(initialsOf('Ñoño Grill')).toBe('ÑG')
  expect(initialsOf('Café de Ámbar')).toBe('CD')
  expect(initialsOf('ßteak House')).toBe('ßH')
  expect(initialsOf('麺屋 武蔵')).toBe('麺武')
  expect(initialsOf('हिन्दी ढाबा')).toBe('हिढा')
  expect(initialsOf('ශ්‍රී ලංකා')).toBe('ශ්ලං')
  expect(initialsOf('เจริญ กรุง')).toBe('เจก')
  expect(initialsOf('한국마트 (Korean Mart)')).toBe('한K')
  expect(initialsOf(`Z${'\u0336'.repeat(8)}algo`)).toBe('Z')
  expect(initialsOf('The')).toBe('T')
  expect(initialsOf('★ ☕')).toBe('')
})

test('initials of a script whose letters join stand apart', () => {
  expect(initialsOf('مطعم دمشق')).toBe('م\u200cد')
})

/** Names as people give them: chains of which several stand beside each other, and what differs in one word. */
const names = [
  ...Array.from({ length: 12 }, () => 'Jollibee'),
  ...['Makati', 'Ayala', 'Alabang', 'Ortigas', 'Cubao', 'Quiapo'].map((place) => `7-Eleven ${place}`),
  ...['Mang Inasal', 'Mang Inasal SM North', 'Mang Inasal Trinoma', 'Max’s Restaurant', "Max's Restaurant"],
  ...['Aling Nena', 'Aling Norma', 'Aling Nita', 'Aling Nora', 'Ate Nening', 'Andok’s', 'Army Navy'],
  ...['Kanto Freestyle', 'Kenny Rogers', 'KFC', 'Kuya J', '', '★', '☕'],
]

test('in a list of one category no two neighbours have the same pattern', () => {
  for (const list of [names, names.toReversed(), names.toSorted()]) {
    const drawings = drawingsOf(list.map(inFood))
    expect(drawings).toHaveLength(list.length)
    for (const [index, { wall }] of drawings.entries())
      for (const before of drawings.slice(Math.max(0, index - 3), index)) expect(before.wall).not.toBe(wall)
  }
})

test('of a list that is shown in part, no twelve that follow each other have the same pattern twice', () => {
  const drawings = drawingsOf(names.map(inFood), true)
  for (const [index, { wall }] of drawings.entries())
    for (const before of drawings.slice(Math.max(0, index - walls + 1), index))
      expect(before.wall).not.toBe(wall)
})

test('a business looks the same everywhere, and a list uses all patterns', () => {
  expect(drawingsOf([inFood('Kuya J')])).toEqual([drawingOf(inFood('Kuya J'))])
  const many = drawingsOf(Array.from({ length: 300 }, (_, index) => inFood(`Eatery ${index}`)))
  expect(new Set(many.map(({ wall }) => wall)).size).toBe(walls)
})

test('a business without a category is drawn as well', () => {
  expect(drawingOf({ name: 'Kuya J', category: null })).toMatchObject({ hue: 0, letters: 'KJ' })
})
