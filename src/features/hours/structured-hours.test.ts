import { expect, test } from 'vitest'
import { weekOf } from './hours.ts'
import { toOpeningHoursSpecification } from './structured-hours.ts'

const none = weekOf(() => '')
const node = (dayOfWeek: string[], opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek,
  opens,
  closes,
})

test('SEO-10 days alike share a node, split days have two, and what is not understood is left out', () => {
  const week = {
    ...none,
    monday: '9am-6pm',
    tuesday: '9:00 AM - 6:00 PM',
    wednesday: '8am-noon, 1pm-5pm',
    thursday: 'by appointment',
    friday: '6pm-3am',
    saturday: '24 hours',
  }
  expect(toOpeningHoursSpecification(week)).toEqual([
    node(['Monday', 'Tuesday'], '09:00', '18:00'),
    node(['Wednesday'], '08:00', '12:00'),
    node(['Wednesday'], '13:00', '17:00'),
    node(['Friday'], '18:00', '03:00'),
    node(['Saturday'], '00:00', '23:59'),
  ])
  expect(toOpeningHoursSpecification({ ...week, sunday: 'closed' }).at(-1)).toEqual(
    node(['Sunday'], '00:00', '00:00'),
  )
})

test('SEO-10 a day from one morning to the next does not read as closed', () => {
  expect(toOpeningHoursSpecification({ ...none, monday: '6am-6am' })[0]).toEqual(
    node(['Monday'], '06:00', '05:59'),
  )
})

test('SEO-10 a business without hours states none', () => {
  expect(toOpeningHoursSpecification(none)).toEqual([])
})
