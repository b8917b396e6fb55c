import { describe, expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { allDayText } from '../hours.ts'
import { readHours } from '../read-hours.ts'

/** The texts of Monday to Sunday. */
const texts = (value: string) => weekdays.map((weekday) => readHours(value, '2026-06-01').week[weekday])
const nine = '9:00 AM - 6:00 PM'
const [unsaid, closed] = ['', 'Closed']
const toFriday = (saturday: string, sunday = unsaid) => [nine, nine, nine, nine, nine, saturday, sunday]

describe('beside its hours a place says', () => {
  test.each([
    [
      'what else is open all day',
      'The town hall is open Mon-Fri 9am-6pm. The online portal is available 24/7.',
    ],
    ['what there is for emergencies', 'Mon-Fri 9am-6pm. For emergencies, our rescue team is on duty 24/7.'],
    [
      'who is reached all day, without a sentence of its own',
      'Office hours: Mon-Fri 9am-6pm, Care line 24/7',
    ],
    ['what some of its services do', 'Mon-Fri 9am-6pm. Some services have extended hours until 8pm.'],
    ['where it is, by a label', 'Address: Junction Plaza, Rose Street Hours: Mon-Fri 9am-6pm'],
    ['whose number it is', 'Town Office: (02) 8123-4567\nOffice Hours: Mon-Fri 9am-6pm'],
    ['how long something takes', 'Office Hours: Mon-Fri 9am-6pm\nProcessing: Same day'],
    ['a line that the page wrapped', 'Our customers find us open Mon-Fri\n  from 9am to 6pm'],
    [
      'where it is and how to reach it',
      'Rose St • Mon-Fri 9am-6pm • Free • T 074 444 8246, W rose.example.com',
    ],
    ['what it sells', 'Enjoy specialty coffee and party trays in our cozy café. Open Mon-Fri 9am-6pm.'],
    ['what it takes off', 'Get 25% off your first order — open Mon-Fri, 9am to 6pm.'],
    ['until when appointments end', 'Open Mon-Fri 9am-6pm. All appointments must end before 5pm.'],
    ['whom it answers all day', 'Mon–Fri 9AM–6PM (24/7 crisis)'],
    ['where it is, behind a sign', 'Open 9 AM to 6 PM, Monday-Friday @ 557 Rose St, Greenville'],
    ['that it takes guests who stay', '[PICK-UP / DINE IN]\nMon-Fri 9am-6pm'],
    ['who works there', 'Yes, our center is open Mon-Fri 9am-6pm, with a qualified nurse and a doctor.'],
    [
      'a sentence behind a time with a point',
      'Mon-Fri 9:00 am to 6:00 pm. Walk-in drives are posted on our page.',
    ],
  ])('%s', (_, text) => {
    expect(texts(text)).toEqual(toFriday(unsaid))
  })

  test('when it is closed, under a shorter name', () => {
    const text = 'The campus clinic is open Mon-Fri 9am-6pm. The clinic is closed on weekends and holidays.'
    expect(texts(text)).toEqual(toFriday(closed, closed))
  })

  test('when the hall itself is closed, behind hours that name nothing', () => {
    const text = 'Monday through Friday, 9 AM to 6 PM. The town hall is closed on weekends.'
    expect(texts(text)).toEqual(toFriday(closed, closed))
  })

  test('the letters of its name, of which none is a day', () => {
    const text = 'The clinic at T.I.P. Campus is open at these times:\n* Monday to Friday: 9am-6pm'
    const [monday, tuesday] = texts(text)
    expect(tuesday).toBe(monday)
  })

  test('why that is good', () => {
    const text = 'We are open 24 hours, so no need to worry what time you need to be there'
    expect(texts(text)).toEqual(weekdays.map(() => allDayText))
  })

  test.each([
    'The pool is heated and clean. Open daily 8am-6pm',
    'Our function rooms can seat two hundred guests. Open daily 8am-6pm',
  ])('what a part of it is like, whose the hours may be: %s', (text) => {
    expect(texts(text)).toEqual(weekdays.map(() => unsaid))
  })

  test('what some evenings cost', () => {
    expect(texts('P100 cover charge on Saturdays. Daily 9am-6pm.')).toEqual(weekdays.map(() => nine))
  })

  test('which of its days have none', () => {
    const text = 'Monday: No office hours\nTuesday: Holiday\nWednesday: 9am-6pm'
    expect(texts(text)).toEqual([closed, closed, nine, '', '', '', ''])
  })

  test('whose its last hours are', () => {
    const text = 'Mon-Fri 9am to 6pm, Saturday 9am to 6pm Greenville University Hospital'
    expect(texts(text)).toEqual(toFriday(nine))
  })

  test('two days that a semicolon parts', () => {
    expect(texts('Tues; Thurs. - 9am to 6pm')).toEqual(['', nine, '', nine, '', '', ''])
  })

  test('each day as a program wrote it, with nothing for some', () => {
    const text = 'Monday: "9AM-6PM", Tuesday: "9AM–6PM", Wednesday: "", Saturday: "9AM-6PM", Sunday: ""'
    expect(texts(text)).toEqual([nine, nine, '', '', '', nine, ''])
  })
})
