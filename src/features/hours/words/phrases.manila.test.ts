import { expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { parseHours } from '../parse-hours.ts'
import { readHours } from '../read-hours.ts'

const shortDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** What a text says of each day in words like a map's: `09:00-18:00`, `off`, `24`, `?` where nothing is said. */
function daysOf(text: string): string[] {
  const { week } = readHours(text, '2026-06-01')
  return weekdays.map((weekday) => {
    const day = parseHours(week[weekday])
    if (day.kind === 'unknown') return '?'
    if (day.kind === 'closed') return 'off'
    const ranges = day.ranges.map(({ opens, closes }) => `${clock(opens)}-${clock(closes)}`).join(',')
    return ranges === '00:00-24:00' ? '24' : ranges
  })
}

function clock(minutes: number): string {
  const inDay = minutes > 1440 ? minutes - 1440 : minutes
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

/** `Mo-Fr 09:00-18:00; Su off` as a text for each day. */
function answered(answer: string): string[] {
  const days = shortDays.map(() => '?')
  for (const part of answer === '-' ? [] : answer.split('; ')) {
    const [names = '', hours = ''] = part.split(' ')
    for (const range of names.split(',')) {
      const [from = '', to = from] = range.split('-')
      const last = shortDays.indexOf(to)
      for (let day = shortDays.indexOf(from); ; day = (day + 1) % 7) {
        days[day] = hours
        if (day === last) break
      }
    }
  }
  return days
}

/** Hours as pages, posts and doors say them, each with what a careful person would store. */
const writings: readonly (readonly [text: string, answer: string])[] = [
  ['Daily, 7 a.m. – 7 p.m. (5 p.m. on Sundays)', 'Mo-Sa 07:00-19:00; Su 07:00-17:00'],
  ['Lunes-Biyernes 8am-5pm, Sabado hanggang tanghali lang', 'Mo-Fr 08:00-17:00; Sa 08:00-12:00'],
  [
    'From 10:00 a.m. to 8:00 p.m. from Monday to Saturday; from 10:00 a.m. to 6:00 p.m. on Sundays.',
    'Mo-Sa 10:00-20:00; Su 10:00-18:00',
  ],
  ['Mon-Sat 8am-6pm w/ noon break 12-1pm', 'Mo-Sa 08:00-12:00,13:00-18:00'],
  ['Quiz night every Thursday 8pm; bar hours Tue-Sun 6pm-2am', 'Tu-Su 18:00-02:00'],
  ['Free zumba Sat 6am. Gym open Mon-Sat 6am-10pm', 'Mo-Sa 06:00-22:00'],
  ['Lunch buffet 11:30am-2:30pm, dinner buffet 6pm-10pm daily', 'Mo-Su 11:30-14:30,18:00-22:00'],
  ['Check-in: 2PM / Check-out: 12NN. Front desk 24/7', 'Mo-Su 24'],
  ['Church open daily 6am-7pm; Mass Sun 8am', 'Mo-Su 06:00-19:00'],
  ['Boutique hours: 11am-8pm daily', 'Mo-Su 11:00-20:00'],
  ['Dental clinic: by appointment Mon-Fri, walk-in Sat 9am-5pm', 'Sa 09:00-17:00'],
  ['Work hours: Mon-Fri 8-5', 'Mo-Fr 08:00-17:00'],
  ['Weekly off: Monday. 9am to 9pm', 'Mo off; Tu-Su 09:00-21:00'],
  ['Tiangge every weekend 9am-9pm', 'Sa-Su 09:00-21:00'],
  ['Night market opens 6pm to 2am daily', 'Mo-Su 18:00-02:00'],
  ['Closed Tues & Wed. Open 8am-4pm rest of the week', 'Tu-We off; Mo,Th-Su 08:00-16:00'],
  ['Open 7 days: Mon-Fri 6am-9pm, weekends 7am-7pm', 'Mo-Fr 06:00-21:00; Sa-Su 07:00-19:00'],
  ['7 days a week from 7am; closes 9pm Sun-Thu and 11pm Fri-Sat', 'Su-Th 07:00-21:00; Fr-Sa 07:00-23:00'],
  ['Opens 10am daily, closes 9pm Mon-Thu, 10pm Fri-Sun', 'Mo-Th 10:00-21:00; Fr-Su 10:00-22:00'],
  ['Mon-Fri 9am-7pm, Sat 9am-5pm only', 'Mo-Fr 09:00-19:00; Sa 09:00-17:00'],
  ['Open on all holidays, 10am-10pm daily', 'Mo-Su 10:00-22:00'],
  ['Dec 1-24 extended hours 10am-11pm, Mon-Sun 10am-9pm', 'Mo-Su 10:00-21:00'],
  ['Mon-Fri 8:00 am–5:00 pm; closed on All Saints’ Day', 'Mo-Fr 08:00-17:00'],
  ['Exam week: 24 hours. Mon-Fri 8am-8pm', 'Mo-Fr 08:00-20:00'],
  ['7-Eleven 24/7', 'Mo-Su 24'],
  ['24-hour gym', 'Mo-Su 24'],
  ['24 hours gas station', 'Mo-Su 24'],
  ['8 o’clock in the morning to 6 o’clock in the evening', 'Mo-Su 08:00-18:00'],
  ['Zumba every Tue and Thu 6pm; open Mon-Sat 6am-9pm', 'Mo-Sa 06:00-21:00'],
  ['Kids eat free Sundays. 10am-10pm daily', 'Mo-Su 10:00-22:00'],
  ['Senior citizens discount Mondays. Open 8am-8pm daily', 'Mo-Su 08:00-20:00'],
  ['Unli wings Mon-Thu. Open 11am-11pm daily', 'Mo-Su 11:00-23:00'],
  ['Buy 1 take 1 until 5pm. Open 10am-9pm', 'Mo-Su 10:00-21:00'],
  ['Promo: Mon-Fri 2pm-5pm. Store hours 10am-9pm daily', 'Mo-Su 10:00-21:00'],
  ['Gates close at 4:30pm. Open Tue-Sun 8am-5pm', 'Tu-Su 08:00-17:00'],
  ['Ticket booth until 4pm; park open 8am-6pm daily', 'Mo-Su 08:00-18:00'],
  ['Last boarding 30 mins before. Daily 6am-8pm', 'Mo-Su 06:00-20:00'],
  ['No reservations. 11am-9pm, closed Mon', 'Mo off; Tu-Su 11:00-21:00'],
  ['Cash only! 6am to 2pm, Tues to Sun', 'Tu-Su 06:00-14:00'],
  ['ANNOUNCEMENT: New store hours - 10AM to 8PM daily', 'Mo-Su 10:00-20:00'],
  ['NOTICE: We are now open on Sundays 9am-3pm. Mon-Sat 8am-6pm.', 'Mo-Sa 08:00-18:00; Su 09:00-15:00'],
  ['Morning session 8am-12nn; afternoon session 1pm-5pm; Mon-Fri', 'Mo-Fr 08:00-12:00,13:00-17:00'],
  ['Merienda 2-5pm, dinner 6-10pm daily', 'Mo-Su 14:00-17:00,18:00-22:00'],
  ['Mon 9-5, Tue same, Wed same, Thu 9-8', 'Mo-We 09:00-17:00; Th 09:00-20:00'],
  ['Mon-Wed 9-5; Thu-Fri same; Sat closed', 'Mo-Fr 09:00-17:00; Sa off'],
  ['5 ng umaga hanggang 8 ng gabi, walang pahinga', 'Mo-Su 05:00-20:00'],
  ['Bukas po kami ng 6am-10pm. Sarado tuwing Biyernes Santo.', 'Mo-Su 06:00-22:00'],
  ['Maliban sa Linggo, bukas kami araw-araw 8am-5pm', 'Mo-Sa 08:00-17:00; Su off'],
  ['Mon-Fri 8-5 lang, walang Sabado’t Linggo', 'Mo-Fr 08:00-17:00; Sa-Su off'],
  ['Half day pag Sabado (8am-12nn), buong araw Lunes-Biyernes 8am-5pm', 'Mo-Fr 08:00-17:00; Sa 08:00-12:00'],
  ['Kape’t Tinapay: 6am – 10pm, Monday – Sunday', 'Mo-Su 06:00-22:00'],
  ['Aling Nena: Mon-Sat 6am-8pm', 'Mo-Sa 06:00-20:00'],
  ['Open 8 AM-12nn; 1pm-5pm\ndaily', 'Mo-Su 08:00-12:00,13:00-17:00'],
  ['10am-7pm Mon-Sat Sun closed', 'Mo-Sa 10:00-19:00; Su off'],
  ['Mon.-Sat.: 24 hours Rest day: Sunday', 'Mo-Sa 24; Su off'],
  ['Daily closed Monday 9am-5pm', 'Mo off; Tu-Su 09:00-17:00'],
  ['Daily (closed Mondays), 9am-5pm', 'Mo off; Tu-Su 09:00-17:00'],
  ['7am-7pm, on Mon, Wed & Fri from 5pm-1am, Tue and Thu', 'Mo,We,Fr 07:00-19:00; Tu,Th 17:00-01:00'],
  ['Mon-Sat 9am-12nn; 2pm-6pm Sunday closed', 'Mo-Sa 09:00-12:00,14:00-18:00; Su off'],
  ['Sat & Sun from 10am up to 9 p.m. Free parking', 'Sa-Su 10:00-21:00'],
  ['Closed midweek, open Thu-Sun 11am-9pm', '-'],
  ['Open 24 hours · 0917 123 4567', 'Mo-Su 24'],
  ['Rates: P100/hr. 24 hours', 'Mo-Su 24'],
  ['We reply within 24 hours. Open Mon-Fri 9am-6pm', 'Mo-Fr 09:00-18:00'],
  ['Same day delivery. Open 8am-6pm Mon-Sat', 'Mo-Sa 08:00-18:00'],
  ['Approx. 8am-6pm daily', '-'],
  ['Mon-Fri 9am => 6pm', 'Mo-Fr 09:00-18:00'],
  ['Mon-Fri 9am>6pm', 'Mo-Fr 09:00-18:00'],
  ['Opens 6am Mon-Fri, 7am Sat-Sun; closes 9pm daily', 'Mo-Fr 06:00-21:00; Sa-Su 07:00-21:00'],
  ['Holidays: 10am-6pm; regular days 9am-9pm', 'Mo-Su 09:00-21:00'],
  ['Mon-Fri 8-5, Sat 8-12 (alternate)', 'Mo-Fr 08:00-17:00'],
  ['Mon-Fri 7:00am-6:00pm (Drop-off: 7-9am)', 'Mo-Fr 07:00-18:00'],
  ['Dinner service only from 5pm to 11pm, closed Mon', 'Mo off; Tu-Su 17:00-23:00'],
  ['Opens: Mon-Sat 9am, Closes: 6pm', 'Mo-Sa 09:00-18:00'],
  ['Closed tomorrow. Mon-Sat 8-5', 'Mo-Sa 08:00-17:00'],
  ['Half day today until 12nn. Mon-Fri 8-5', 'Mo-Fr 08:00-17:00'],
  ['Same hours daily 9-6', 'Mo-Su 09:00-18:00'],
  ['Mon 9am-6pm; Tue to Fri same hours; Sat 9am-1pm', 'Mo-Fr 09:00-18:00; Sa 09:00-13:00'],
  ['Mon to Fri, 8 hours a day, 9am-6pm', 'Mo-Fr 09:00-18:00'],
  ['Mon-Sat, 10 hours: 8am-6pm', 'Mo-Sa 08:00-18:00'],
  ['Open 12 hours daily 7am-7pm', 'Mo-Su 07:00-19:00'],
  ['Lunes-Sabado ng umaga 8-12', 'Mo-Sa 08:00-12:00'],
  ['Bukas kami 7 araw sa isang linggo, 8am-8pm', 'Mo-Su 08:00-20:00'],
  ['Walang klinik tuwing Miyerkules. Lunes-Sabado 9am-4pm', 'Mo-Tu,Th-Sa 09:00-16:00; We off'],
  ['8am hanggang 12nn, tapos 1pm hanggang 5pm, Lunes-Biyernes', 'Mo-Fr 08:00-12:00,13:00-17:00'],
  ['May lunch break 12-1pm. Lunes-Biyernes 8am-5pm', 'Mo-Fr 08:00-12:00,13:00-17:00'],
  ['Sabado 8am-12nn, Linggo wala', 'Sa 08:00-12:00; Su off'],
  ['Magbubukas ng 6am at magsasara ng 9pm araw-araw', 'Mo-Su 06:00-21:00'],
  ['Mon-Sat 8am-6pm, closes for lunch 12nn-1pm', 'Mo-Sa 08:00-12:00,13:00-18:00'],
  ['We close for lunch from 12 noon to 1 pm. Mon-Sat 9am-6pm.', 'Mo-Sa 09:00-12:00,13:00-18:00'],
  ['Tue-Sun 11am-10pm (closed 3pm-5pm)', 'Tu-Su 11:00-15:00,17:00-22:00'],
  ['10am-10pm, closed between 2pm and 5pm', 'Mo-Su 10:00-14:00,17:00-22:00'],
  ['8AM-12NN / LUNCH BREAK / 1PM-5PM Mon-Fri', 'Mo-Fr 08:00-12:00,13:00-17:00'],
  ['Open 23 hours, closed 3am-4am for cleaning', 'Mo-Su 00:00-03:00,04:00-24:00'],
  ['Friday 10 PM to Saturday 5 AM', 'Fr 22:00-05:00'],
  ['Mon - Fri : 10 : 00 - 19 : 00', 'Mo-Fr 10:00-19:00'],
  ['Mon to Sat: 9 AM upto 6 PM', 'Mo-Sa 09:00-18:00'],
  ['Mon-Fri 8AM-5PM\\\\Sat 8AM-12NN', 'Mo-Fr 08:00-17:00; Sa 08:00-12:00'],
  ['M, T, W, Th, F – 8am to 5pm; S – 8am to 12nn', 'Mo-Fr 08:00-17:00; Sa 08:00-12:00'],
  ['Open po 8am-8pm, day-off Miyerkules', 'Mo-Tu,Th-Su 08:00-20:00; We off'],
  ['Lunes pahinga; ibang araw 8am-8pm', 'Mo off; Tu-Su 08:00-20:00'],
  ['Clinic ni Doc: Lunes, Miyerkules, Biyernes 3pm-5pm', 'Mo,We,Fr 15:00-17:00'],
  ['Mon to Sat 8:30am - 5:30pm, 20% discount before 10am', 'Mo-Sa 08:30-17:30'],
  ['Open today till 10 PM. Daily 9 AM to 10 PM.', 'Mo-Su 09:00-22:00'],
  ['Round-the-clock service', 'Mo-Su 24'],
  ['Mon-Fri 8am-12nn then 1pm-5pm then closed', 'Mo-Fr 08:00-12:00,13:00-17:00'],
  ['Monday thru Friday (Closed on Weekends) 9am - 5pm', 'Mo-Fr 09:00-17:00; Sa-Su off'],
  ['Daily from 10:00 (Sunday from 11:00) to 20:00', 'Mo-Sa 10:00-20:00; Su 11:00-20:00'],
  ['Mo;Tu;We;Th;Fr 09:00-18:00', 'Mo-Fr 09:00-18:00'],
  ['Mo-Su 00:00-00:00', 'Mo-Su 24'],
  ['Front desk 24 hours; check-in 2pm', 'Mo-Su 24'],
  ['8am-5pm only, Mon-Fri', 'Mo-Fr 08:00-17:00; Sa-Su off'],
  ['Open 9AM-6PM; except Sun 1PM-6PM', 'Mo-Sa 09:00-18:00; Su 13:00-18:00'],
  ['{"display":"Mon-Sat 9:00 AM-6:00 PM","open_now":true}', 'Mo-Sa 09:00-18:00'],
]

test.each(writings)('BIZ-11 hours are read as people write them: %j', (text, answer) => {
  expect(daysOf(text)).toEqual(answered(answer))
})

/** What is said of some days, and was once read as said of others. */
const ofSomeDays: readonly (readonly [string, string])[] = [
  ['9am-6pm Mon-Fri, weekends by appointment', 'Mo-Fr 09:00-18:00'],
  ['8-5 Mon-Fri, Sat on call', 'Mo-Fr 08:00-17:00'],
  ['daily 9am-9pm, Tuesday by appointment', 'Mo,We-Su 09:00-21:00'],
  ['9AM-5PM MON-SAT (strictly by appointment)', 'Mo-Sa 09:00-17:00'],
  ['Mon Fri 8am-5pm', '-'],
  ['M 8-5 / T 8-5 / W 8-5 / TH 8-5/F 8-5', 'Mo-Fr 08:00-17:00'],
  ['8am-5pm Mon-Fri. Saturday (by appointment)', 'Mo-Fr 08:00-17:00'],
  ['Mon-Fri: 9am-5pm. Sat: on-call. Sun: closed', 'Mo-Fr 09:00-17:00; Su off'],
  ['Sat mornings, Mon-Fri 8am-5pm', 'Mo-Fr 08:00-17:00'],
  ['Sat (limited), Mon-Fri 8am-5pm', 'Mo-Fr 08:00-17:00'],
  ['By appt. Mon-Thurs\nFri-Sun 11-5', 'Fr-Su 11:00-17:00'],
  ['Mon-Fri 8am-5pm, except Sat (half day)', 'Mo-Fr 08:00-17:00'],
  ['Mon-Fri 8am-5pm, Sat 8am-12nn (every other Saturday only)', 'Mo-Fr 08:00-17:00'],
  ['8:00 AM to 5:00 PM, Monday to Friday and Saturdays 8am-12nn', 'Mo-Fr 08:00-17:00; Sa 08:00-12:00'],
  ['closed Mon, Tue-Sun (10am-7pm)', 'Mo off; Tu-Su 10:00-19:00'],
  ['closed Mon and Tue-Sun, 10am-7pm', 'Mo off; Tu-Su 10:00-19:00'],
  ['10am-8pm Mon-Sat. Sun & Holidays closed', 'Mo-Sa 10:00-20:00; Su off'],
  ['10am-8pm Mon-Sat, Sun/Holidays closed', 'Mo-Sa 10:00-20:00; Su off'],
  ['Open 10 a.m. Close 10 p.m. Mon off.', 'Mo off; Tu-Su 10:00-22:00'],
  ['except Sunday, Mon-Sat 8am-5pm', 'Mo-Sa 08:00-17:00; Su off'],
  ['Sunday 9am-12nn; 8am-5pm daily', 'Mo-Sa 08:00-17:00; Su 09:00-12:00'],
  ['Open 7 days (10am-6pm Sundays)', 'Su 10:00-18:00'],
  ['In December: 9am-9pm daily. Mon-Sat 9am-6pm', 'Mo-Sa 09:00-18:00'],
  ['June-August only, Mon-Sat 8am-5pm', '-'],
  ['Mon-Sat 8am-5pm, in summer', '-'],
  ['Mon-Sat 8am-5pm; for members', '-'],
  ['Mon-Fri 9-5 (temporary)', '-'],
  ['pharmacy 24 hours, Mon-Sat 8am-5pm', '-'],
  ['Daily 11am-10pm, dinner only on Mondays', 'Tu-Su 11:00-22:00'],
  ['Mon-Fri 9am-6pm. We respond within 24 hours on business days.', 'Mo-Fr 09:00-18:00'],
  ['Mon-Fri 7:30-5, Sat 7:30-11:30', 'Mo-Fr 07:30-17:00; Sa 07:30-11:30'],
  ['Sun-Thu 10-9, Fri-Sat 10-11', 'Mo-Th,Su 10:00-21:00; Fr-Sa 10:00-23:00'],
  ['⏰ Closes 9 PM · Opens 10 AM Fri', '-'],
  ['Closed until Monday', '-'],
  ['Open now 8:00 AM - 5:00 PM', '-'],
  ['School days: Mon-Fri 7am-5pm', '-'],
  ['Our call center is open 24 hours', '-'],
  ['Front desk open 24 hours', '-'],
  ['Mon 9am-6pm to Fri 9am-6pm', '-'],
  ['Sat 9am-5pm, Sat closed', '-'],
  ['Sunday closed. Sunday 9am-12nn', '-'],
  ['Mon-Sat 9am-5pm; Sat closed', 'Mo-Fr 09:00-17:00; Sa off'],
  ['Mo-We 09:00-17:00, Th 09:00-20:00 unknown', 'Mo-We 09:00-17:00'],
  ['Open Tue-Sun: Tue-Thu 11am-10pm, Fri 11am-11pm', 'Tu-Th 11:00-22:00; Fr 11:00-23:00'],
  [
    'Mon-Sat 9am-6pm, Sun 9am-3pm, lunch 12-1 daily',
    'Mo-Sa 09:00-12:00,13:00-18:00; Su 09:00-12:00,13:00-15:00',
  ],
  ['Mon-Sat 9am-6pm, lunch break 12-1 Mon-Fri', 'Mo-Fr 09:00-12:00,13:00-18:00; Sa 09:00-18:00'],
  ['Mon-Sat 9am-6pm; closed Sun; lunch 12-1pm daily', 'Mo-Sa 09:00-12:00,13:00-18:00; Su off'],
  ['Open from 9 am to 9 pm, and until 10 pm on Fridays', 'Mo-Th,Sa-Su 09:00-21:00; Fr 09:00-22:00'],
  [
    'Extended hours: Fri-Sat until 12mn. Regular: 10am-10pm daily.',
    'Mo-Th,Su 10:00-22:00; Fr-Sa 10:00-24:00',
  ],
  ['Sabado half-day lang hanggang 12nn, Mon-Fri 8am-5pm', 'Mo-Fr 08:00-17:00; Sa 08:00-12:00'],
  ['Mon-Fri 9am-6pm, Sat half day till 1pm', 'Mo-Fr 09:00-18:00; Sa 09:00-13:00'],
  ['Mon-Sat 8-5. Closed Sundays / Phone lines open at 8:00', 'Mo-Sa 08:00-17:00; Su off'],
  ['Delivery 10am-8pm; store 9am-9pm', 'Mo-Su 09:00-21:00'],
  ['Delivery 9am-8pm, store 8am-9pm, closed Sundays', 'Mo-Sa 08:00-21:00; Su off'],
  ['Hotline 24/7. Store 9-9 daily, pharmacy 24 hours', '-'],
  ['Truck ban 6am-10am. Warehouse open 24 hours', 'Mo-Su 24'],
  ['Sunday service 9am-12nn, office Tue-Sat 9am-5pm', 'Tu-Sa 09:00-17:00'],
  ['Best time to visit: 4pm-6pm. Open daily 6am-7pm', 'Mo-Su 06:00-19:00'],
  ['Dr. Santos – Mon & Thu 3-5pm', 'Mo,Th 15:00-17:00'],
  ['Dr. Santos: Mon & Thu 3-5pm; Dr. Cruz: Sat 9-12', '-'],
  ['Mon-Sat (closed Wed) 10 a.m. until 9 p.m.. Parking available.', 'Mo-Tu,Th-Sa 10:00-21:00; We off'],
  [
    'Daily 10 a.m. to 7 p.m. and Sunday 9 a.m. to 12 p.m.. Parking available.',
    'Mo-Sa 10:00-19:00; Su 09:00-12:00',
  ],
  ['Daily 10AM-6PM & Sun 9AM-12nn', 'Mo-Sa 10:00-18:00; Su 09:00-12:00'],
  ['Daily 9am-8pm. Except on Wednesday (by appointment)', 'Mo-Tu,Th-Su 09:00-20:00'],
  ['Mon-Fri 9am-6pm closed 2pm until 4pm', 'Mo-Fr 09:00-14:00,16:00-18:00'],
  ['Mon-Fri 9am-6pm off 2pm-4pm', '-'],
  ['Sarado muna kami hanggang Lunes', '-'],
  ['Store 9am-9pm, delivery 10am-8pm', 'Mo-Su 09:00-21:00'],
  ['Mon-Sat 9am–6pm (depends on crew)', '-'],
  ['Check-in 2pm, breakfast 6-10am', '-'],
  ['Breakfast 6-10am. Check-in 2pm', '-'],
  ['Around 9 a.m. to 5 p.m. daily', '-'],
  ['4pm–12mn · Tue–Sun. Free wifi.', 'Tu-Su 16:00-24:00'],
  ['Time: 8am-5pm. Days: Mon-Sat. Free wifi.', 'Mo-Sa 08:00-17:00'],
  [
    '0900 to 1800|0900 to 1800|0900 to 1800|0900 to 1800|0900 to 1800|0900 to 1200|CLOSED',
    'Mo-Fr 09:00-18:00; Sa 09:00-12:00; Su off',
  ],
  ['9-5 Mon.-Fri., Sat. optional', 'Mo-Fr 09:00-17:00'],
  ['Mon-Fri 9-12, 1-5 (closed Wed. pm)', 'Mo-Tu,Th-Fr 09:00-12:00,13:00-17:00'],
  ['Store hours: Holy week schedule: closed Thu-Sun. Mon-Sat 9-6', 'Mo-Sa 09:00-18:00'],
  ['Tue. and Thu. 4-6pm by appointment, Sat. 9am-12nn walk-in', 'Tu,Th 16:00-18:00; Sa 09:00-12:00'],
  ['Hi! Closes 9 PM · Opens 10 AM Fri', '-'],
  ['7am-10pm (Mon-Thu\nSun), 7am-11pm (Fri-Sat)', 'Mo-Th,Su 07:00-22:00; Fr-Sa 07:00-23:00'],
  ['8am to 5pm - Mon to Fri; 8am to 12nn - Sat. Closed - Sun', 'Mo-Fr 08:00-17:00; Sa 08:00-12:00; Su off'],
  ['MON - SAT 9AM - 6PM SUNDAY CLOSE', 'Mo-Sa 09:00-18:00; Su off'],
  ['Mon-Sat 8-5; Sundays & Holidays: close', 'Mo-Sa 08:00-17:00; Su off'],
  ['Mon 8-5 | Tue 8-5 | Wed | Thu 8-5', 'Mo-Tu,Th 08:00-17:00'],
  ['Open 10am. Close 10pm. Mon. off.', 'Mo off; Tu-Su 10:00-22:00'],
  ['Mo-We open 9:00-17:00', 'Mo-We 09:00-17:00'],
  ['M-F 8am-5pm, Sa 8am-12nn; sarado po ang Linggo', 'Mo-Fr 08:00-17:00; Sa 08:00-12:00; Su off'],
  ['We 08:00-13:00, Sa 08:00-13:30', 'We 08:00-13:00; Sa 08:00-13:30'],
  ['📞 225-4763 / Office Hours: Mon-Sun, 8:30AM-12NN & 1:30PM-5PM', 'Mo-Su 08:30-12:00,13:30-17:00'],
  ['Sa oras ng opisina, Lunes hanggang Biyernes, 8:00 ng umaga hanggang 5:00 ng hapon', 'Mo-Fr 08:00-17:00'],
  ['Mon-Fri 9am-6pm\nDec 24 and 31 - 9am-3pm', 'Mo-Fr 09:00-18:00'],
  ['Mon-Thu 7:30am-5pm (Closed for lunch from 12:00 PM to 1:30 PM)', 'Mo-Th 07:30-12:00,13:30-17:00'],
  ['Mon & Wed: CLOSED Tue: 5pm - 8pm Fri: 5pm - 10pm', 'Mo,We off; Tu 17:00-20:00; Fr 17:00-22:00'],
  ['Lunes hangtod Biyernes, 8:00 AM hangtod 5:00 PM. Sirado sa Domingo', 'Mo-Fr 08:00-17:00; Su off'],
  ['The library is closed on Fridays. Open Mon-Thu 9am-5pm', 'Mo-Th 09:00-17:00; Fr off'],
  ['Tue-Sun 11am-6pm; until 9pm on the first Thursday of each month', 'Tu-Su 11:00-18:00'],
  ['Bisitahin kami sa Dapawan. Bukas kami Lunes hanggang Biyernes, 9am-6pm', 'Mo-Fr 09:00-18:00'],
  ['"Mon": "9 AM – 6 PM",\n"Sun": "Closed"', 'Mo 09:00-18:00; Su off'],
  ["- day: Mon\n  hours: '9am - 6pm'\n- day: Sun\n  hours: Closed", 'Mo 09:00-18:00; Su off'],
  ["- day: Mon\n  open_time: '9 am'\n  close_time: '6 pm'", 'Mo 09:00-18:00'],
  ['| Day | Open | Close |\n|---|---|---|\n| Mon | 9AM | 6PM |', 'Mo 09:00-18:00'],
  ['Bukas po kami ngayon 8am-5pm', '-'],
  ['Our hours for now: Thursday 4pm-9pm', '-'],
  ['[{"dayofweek":"monday","opens":"09:00","closes":"18:00"}]', 'Mo 09:00-18:00'],
  ['[{"dayOfWeek":"Monday","opens":"09:00","closes":"18:00","validThrough":"31/12/2020"}]', '-'],
]

test.each(ofSomeDays)('BIZ-13 what is said of some days is read of no others: %j', (text, answer) => {
  expect(daysOf(text)).toEqual(answered(answer))
})

test.each([
  'Bukas po ang aming clinic mula Lunes hanggang Biyernes, 9am-6pm',
  'Bukas kami Lunes hanggang Biyernes, 9am-6pm. May 24/7 kaming emergency services',
])('BIZ-11 Filipino sentences: %s', (text) => {
  const nine = '09:00-18:00'
  expect(daysOf(text)).toEqual([nine, nine, nine, nine, nine, '?', '?'])
})
