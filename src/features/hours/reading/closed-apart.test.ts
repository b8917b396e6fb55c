import { expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { readHours } from '../read-hours.ts'

/** Which days a text says to be closed. */
function closedOn(text: string): string[] {
  const { week } = readHours(text, '2026-06-01')
  return weekdays.filter((weekday) => week[weekday] === 'Closed')
}

test.each([
  ['Open Tuesday through Sunday. Monday closed.', ['mon']],
  ['Open Tue-Sun. Mon closed', ['mon']],
  ['Tue-Sun\nMon: closed', ['mon']],
  ['Open Tuesday - Sunday; Monday off', ['mon']],
  ['We open Tuesday to Sunday and Monday is closed.', ['mon']],
  ['Mon-Sat, Sun closed', ['sun']],
  ['Monday to Saturday and Sunday closed', ['sun']],
  ['Open weekdays. Sat & Sun closed.', ['sat', 'sun']],
  ['Open Tue-Thu, Fri closed.', ['fri']],
  ['The park is open Tuesday through Sunday. Monday is a cleaning day.', ['mon']],
  ['Saturday and Sunday closed', ['sat', 'sun']],
  ['Mon, Tue closed', ['mon', 'tue']],
  ['Open Tuesday to Sunday\n9am-6pm\nMonday closed', ['mon']],
])('BIZ-13 the word is said of the last days only: %j', (text, days) => {
  expect(closedOn(text)).toEqual(weekdays.filter((weekday) => days.includes(weekday.slice(0, 3))))
})

test('BIZ-13 a label that nobody knows gives its day no hours of the days behind it', () => {
  const { week } = readHours('Marikit: Monday. Tue-Sun 11am-8pm', '2026-06-01')
  expect(week.monday).toBe('')
})

test('BIZ-13 a text with hours is never closed all week', () => {
  expect(closedOn('Open daily. Monday closed. 10am - 8pm')).toEqual([])
})

test.each([
  ['RD: Monday. Tue-Sun 11am-8pm'],
  ['Temporarily closed on Mondays. Tue-Sun 11am-9pm'],
  ['Mon ✗ Tue-Sun 9am-6pm'],
])('BIZ-13 Monday alone is closed: %s', (text) => {
  expect(closedOn(text)).toEqual(['monday'])
})

test.each([
  ["Tue-Sun 10am-5pm. Closed Mondays, New Year's Day, and Christmas.", ['mon'], 2],
  ['Tue-Sun 10am-5pm. Closed on Mondays and Dec 24-26', ['mon'], 1],
  ['Closed Dec 25 and Mondays. Open 9-5 daily', ['mon'], 1],
  ['Tue-Sun 10am-5pm. Closed Mondays, Easter, Thanksgiving and Christmas', ['mon'], 1],
])('BIZ-13 days and dates that are closed are one list: %s', (text, days, dates) => {
  expect(closedOn(text)).toEqual(weekdays.filter((weekday) => days.includes(weekday.slice(0, 3))))
  expect(readHours(text, '2026-06-01').special.filter(({ kind }) => kind === 'days')).toHaveLength(dates)
})
