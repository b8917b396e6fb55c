import { expect, test } from 'vitest'
import { stepAround } from './banner-carousel.ts'

test('HOME-27 after the last banner comes the first, before the first the last', () => {
  expect(stepAround(2, 1, 3)).toBe(0)
  expect(stepAround(0, -1, 3)).toBe(2)
  expect(stepAround(0, 1, 3)).toBe(1)
})
