import { expect, test } from 'vitest'
import { weekOf } from '#features/hours/hours.ts'
import { holds, type Listed } from './expectations.ts'
import { readQuestions } from './questions.ts'

const cafe: Listed = {
  ...{ id: '1', name: 'cafecorner', categories: ['cafes', 'bakeries'], city: 'springfield', price: 'budget' },
  ...{
    whereabouts: '1parkstreet',
    texts: 'cafecornerfreewifi',
    payments: 'cash',
    latitude: 10,
    longitude: 20,
  },
  week: weekOf((day) => (day === 'sunday' ? 'Closed' : '9am-5pm')),
}
/** Tuesday, 10:00. */
const minute = 1440 + 600
const isTrue = (key: string, ...values: string[]) => holds({ key, values }, cafe, minute)

test('a rule holds when any of its values does', () => {
  expect(isTrue('category', 'banks', 'bakeries')).toBe(true)
  expect(isTrue('category', 'banks')).toBe(false)
  expect(isTrue('city', 'Shelbyville', 'Springfield City')).toBe(true)
  expect(isTrue('name', 'corner')).toBe(true)
  expect(isTrue('text', 'wifi')).toBe(true)
  expect(isTrue('in', 'park')).toBe(true)
  expect(isTrue('pays', 'card')).toBe(false)
  expect(isTrue('price', 'luxury', 'budget')).toBe(true)
})

test('what is not wanted must not be so', () => {
  expect(isTrue('not-name', 'corner')).toBe(false)
  expect(isTrue('not-category', 'cafes')).toBe(false)
  expect(isTrue('not-category', 'bakeries')).toBe(true)
})

test('near is within metres of a point', () => {
  expect(isTrue('near', '10.001', '20', '120')).toBe(true)
  expect(isTrue('near', '10.001', '20', '100')).toBe(false)
})

test('open is judged by the hours that are known', () => {
  const open = (when: string) => isTrue('open', when)
  expect(['now', '16:59', 'monday'].map(open)).toEqual([true, true, true])
  expect(['17:00', 'sunday', 'always'].map(open)).toEqual([false, false, false])
  expect(holds({ key: 'open', values: ['now'] }, { ...cafe, week: weekOf(() => '') }, minute)).toBe(false)
})

test('a rule that nobody knows is an error', () => {
  expect(() => isTrue('colour', 'red')).toThrow('colour')
})

test('the questions can be read, more than 250 of them, about a quarter held out', () => {
  const questions = readQuestions()
  expect(questions.length).toBeGreaterThan(250)
  const share = questions.filter(({ isHeldOut }) => isHeldOut).length / questions.length
  expect(share).toBeGreaterThan(0.2)
  expect(share).toBeLessThan(0.3)
})
