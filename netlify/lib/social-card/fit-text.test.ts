import { expect, test } from 'vitest'
import { fitText } from './fit-text.ts'

/** As wide as letters of half their size. */
const measure = (text: string, size: number) => [...text].length * size * 0.5
const room = { width: 200, lines: 2, sizes: [40, 20] }

test('a short text is large', () => {
  expect(fitText('Jollibee', measure, room)).toEqual({ size: 40, lines: ['Jollibee'] })
})

test('a longer one breaks between words before it shrinks', () => {
  expect(fitText('Aling Nena’s', measure, room)).toEqual({ size: 40, lines: ['Aling', 'Nena’s'] })
})

test('a word too wide for a line makes all smaller', () => {
  expect(fitText('Señor Panaderya-ng-Bayan', measure, room)).toEqual({
    size: 20,
    lines: ['Señor', 'Panaderya-ng-Bayan'],
  })
})

test('what does not fit at all is cut, and says so', () => {
  const { size, lines } = fitText('one two three four five six seven eight nine ten', measure, room)
  expect(size).toBe(20)
  expect(lines).toEqual(['one two three four', 'five six seven eigh…'])
})

test('a word too wide at any size is cut, and says so', () => {
  expect(fitText('Panaderyangbayanngmaynila', measure, room).lines).toEqual(['Panaderyangbayanngm…'])
})
