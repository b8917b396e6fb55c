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
