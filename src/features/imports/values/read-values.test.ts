import { expect, test } from 'vitest'
import { countOfSigns, readOption } from './read-values.ts'

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

test.each([
  ['Yes', 'yes'],
  ['TRUE', 'yes'],
  ['designated', 'yes'],
  ['Wheelchair accessible', 'yes'],
  ['partially accessible', 'limited'],
  ['limited', 'limited'],
  ['N', 'no'],
  ['not accessible', 'no'],
  ['ask the guard', null],
  ['', null],
])('an answer is understood as it is ticked: %j is %j', (text, option) => {
  expect(readOption(text, { options: ['yes', 'limited', 'no'] })).toBe(option)
})
