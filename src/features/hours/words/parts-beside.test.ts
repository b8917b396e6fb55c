import { describe, expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { allDayText } from '../hours.ts'
import { readHours } from '../read-hours.ts'

/** What a text says of Monday to Sunday. */
const texts = (value: string) => weekdays.map((weekday) => readHours(value, '2026-06-01').week[weekday])
const nine = '9:00 AM - 6:00 PM'
const every = (hours: string) => weekdays.map(() => hours)
const butSunday = (sunday: string) => [...every(nine).slice(1), sunday]

describe('the hours of the whole stand beside', () => {
  test.each([
    ['a pool', 'Daily 9am-6pm. The pool closes at 5pm.'],
    ['a kitchen on some days', 'Daily 9am-6pm. The kitchen closes at 5 p.m. on Sundays.'],
    ['a drive-thru in brackets', 'Daily 9am-6pm (drive-thru open until 11pm Friday)'],
    ['a gift shop', 'Daily 9am-6pm. Gift shop open until 5pm.'],
    ['a café with a name', 'Daily 9am-6pm. Café Rosa hours: Tue-Fri 8am-3pm, Sat 8am-4pm'],
    [
      'another office',
      'The city hall is open daily 9am-6pm. However, the assessor’s office is open only until 3pm.',
    ],
    ['rooms of which some close', 'Open daily 9am-6pm. Some rooms are closed on Mondays.'],
    [
      'galleries of which some stay open',
      'Open daily 9am-6pm. Selected galleries are open late on Fridays until 8pm.',
    ],
    ['all that have the same', '9am-6pm daily at all branches'],
    ['their names', 'Open daily 9am to 6pm at both locations: Makati and Cebu.'],
    ['what is offered on some days', 'Open daily 9am-6pm. Guided tours are offered every weekend.'],
    ['how long something takes', 'Open daily 9am-6pm. The permit is released after three working days.'],
    ['what it costs', 'The zoo is open from 9am to 6pm, and admission costs P250 for adults.'],
    ['a fee', 'Open 9am-6pm daily, with an entrance fee of 50 pesos.'],
    ['the price of a ticket', 'Visiting: Daily 9am-6pm. Tickets are 5 euros.'],
    ['the same said thrice', 'We are open daily from 9am to 6pm, seven days a week, including weekends.'],
    [
      'a line that a machine says',
      'You have reached Rose Spa. We are currently closed. Our business hours are 9am-6pm daily. Leave a message and we will call back the next business day.',
    ],
    [
      'when they answer',
      'Our clinic hours are 9am to 6pm daily. We will get back to you within 2 business days.',
    ],
    [
      'what it is like',
      'Savor slow-cooked dishes in a garden. The restaurant is open daily from 9am to 6pm.',
    ],
    ['a name that ends as a part does', 'Green Valley Veterinary Services is open daily from 9am to 6pm.'],
    ['a kitchen that is a name', 'Maple Kitchen is open daily from 9am to 6pm.'],
    ['whose they are', 'The opening hours of Rose Dental Services are daily, 9am to 6pm.'],
  ])('BIZ-13 %s', (_, text) => {
    expect(texts(text)).toEqual(every(nine))
  })

  test.each([
    [
      'where',
      'Open 9am-6pm every day, except Sundays where we are open from 10am to 2pm only.',
      '10:00 AM - 2:00 PM',
    ],
    [
      'in brackets',
      'We operate 9am to 6pm daily (except Sundays where we are open 10am-2pm)',
      '10:00 AM - 2:00 PM',
    ],
    [
      'when later',
      'We are open 9am to 6pm daily, except on Sundays when we open at 1pm.',
      '1:00 PM - 6:00 PM',
    ],
    ['when closed', 'Open 9am-6pm every day except Sundays when we are closed.', 'Closed'],
  ])('BIZ-13 an exception told with a word more: %s', (_, text, sunday) => {
    expect(texts(text)).toEqual(butSunday(sunday))
  })

  test('BIZ-13 the parts of what never closes', () => {
    const text = 'The hospital is open 24/7. Pharmacy hours are 8am to 8pm. Visiting hours: 2pm to 6pm.'
    expect(texts(text)).toEqual(every(allDayText))
  })

  test.each([
    ['where to call', 'Call the nearest branch during clinic hours (Mon-Sat, 9am-6pm).'],
    ['where to go', 'Submit the form or visit our office (Mon-Sat, 9am-6pm).'],
  ])('BIZ-13 %s', (_, text) => {
    expect(texts(text)).toEqual(butSunday(''))
  })
})

describe('nothing is read of', () => {
  test.each([
    ['a part alone', 'The kitchen is open Tuesday to Sunday from 9am to 6pm.'],
    ['the hours of a part', 'The opening hours of the pool are Monday to Friday, 9am to 5pm.'],
    ['a service', 'Delivery services is open Monday to Saturday from 9am to 6pm.'],
    ['whom to call for a service', 'For deliveries call us during store hours (Mon-Sat, 9am-6pm).'],
    ['another department', 'Submit the form or visit the registrar’s office (Mon-Fri, 8am-5pm).'],
    ['visitors of a house', 'Visiting hours: Daily 10am-5pm.'],
    ['what a resort has', 'Our beach resort has forty rooms. The restaurant is open daily from 11am to 9pm.'],
    ['two parts as great as each other', 'Café: Mon-Fri 7am-3pm. Restaurant hours: Tue-Sun 11am-10pm'],
  ])('BIZ-13 %s', (_, text) => {
    expect(texts(text)).toEqual(every(''))
  })
})
