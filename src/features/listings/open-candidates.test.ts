import { expect, test } from 'vitest'
import { weekOf } from '#features/hours/hours.ts'
import { openCandidates } from './open-candidates.ts'

const daily = (name: string, text: string) => ({ name, hours: weekOf(() => text) })
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('for each hour there are as many as are shown, the first of the list before others', () => {
  const offices = Array.from({ length: 9 }, (_, index) => daily(`office ${index}`, '9:00 AM - 5:00 PM'))
  const bars = Array.from({ length: 9 }, (_, index) => daily(`bar ${index}`, '6:00 PM - 3:00 AM'))
  expect(names(openCandidates([...offices, ...bars], 12))).toEqual([
    ...['office 0', 'office 1', 'office 2', 'office 3'],
    ...['bar 0', 'bar 1', 'bar 2', 'bar 3'],
  ])
})

test('who is open all day is enough for all hours', () => {
  const always = Array.from({ length: 6 }, (_, index) => daily(`${index}`, 'Open 24 hours'))
  expect(names(openCandidates([...always, daily('office', '9:00 AM - 5:00 PM')], 12))).toEqual([
    ...['0', '1', '2', '3'],
  ])
})

test('who has no hours, or hours that nobody understands, is no candidate', () => {
  const list = [daily('none', ''), daily('odd', 'when the sun is out'), daily('shut', 'Closed')]
  expect(openCandidates(list, 12)).toEqual([])
})

test('there are never more than asked for', () => {
  const each = Array.from({ length: 24 }, (_, hour) => {
    const time = (at: number) => `${at % 12 || 12}:00 ${at % 24 < 12 ? 'AM' : 'PM'}`
    return daily(`${hour}`, `${time(hour)} - ${time(hour + 1)}`)
  })
  expect(openCandidates(each, 12)).toHaveLength(12)
})
