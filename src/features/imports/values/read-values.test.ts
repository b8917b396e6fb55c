import { expect, test } from 'vitest'
import { countOfSigns } from './read-values.ts'

test.each([
  ['$$', ['$'], 2],
  ['JDJDJD', ['$', 'JD'], 3],
  ['jd jd', ['$', 'JD'], 2],
  ['kr', ['$', 'kr'], 1],
  ['₨₨', ['$', 'Rs'], 2],
  ['￥￥￥', ['$', '¥'], 3],
  ['$', ['$', 'FJ$'], 1],
  ['FJ$FJ$', ['$', 'FJ$'], 2],
  ['kr 200', ['$', 'kr'], 0],
  ['', ['$'], 0],
])('BIZ-18 signs of a price may have several letters: %j in %j', (text, signs, count) => {
  expect(countOfSigns(text, signs)).toBe(count)
})
