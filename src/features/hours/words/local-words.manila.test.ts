import { expect, test } from 'vitest'
import { weekdays } from '#core/time.ts'
import { readHours } from '../read-hours.ts'

/** The texts of Monday to Sunday. */
const texts = (value: string) => weekdays.map((weekday) => readHours(value, '2026-06-01').week[weekday])
const [eight, closed] = ['8:00 AM - 5:00 PM', 'Closed']
const week = (saturday: string, sunday: string) => [eight, eight, eight, eight, eight, saturday, sunday]

test.each([
  [
    'Matatagpuan ito sa Taft Avenue, Manila at bukas sa publiko 8:00 AM hanggang 5:00 PM tuwing weekdays.',
    '',
    '',
  ],
  ['Lunes hanggang Biyernes mula 8am hanggang 5pm at hindi na kailangan ng reservation.', '', ''],
  ['Buong Araw: 8am-5pm, Lunes - Biyernes. Sarado: Bawat Linggo', '', closed],
  ['Oras:\nOpisina ng Barangay: 8am-5pm, Lunes-Biyernes\nBarangay Tanod: 24 oras', '', ''],
  ['Bukas ang barangay hall mula 8am hanggang 5pm, Monday to Friday.', '', ''],
  ['The Brgy. 174 Health Center is open Monday through Friday, 8 AM to 5 PM.', '', ''],
  ['Lunes hanggang Biyernes, 8AM-5PM. Sarado tuwing weekend at pambansang holiday.', closed, closed],
  ['Bukas po kami Lunes hanggang Biyernes, 8 AM hanggang 5 PM. May 24/7 kami para sa emergency.', '', ''],
  [
    'Ang aming oras ay mula 8:00 AM hanggang 5:00 PM, Lunes hanggang Biyernes, at 9:00 AM hanggang 3:00 PM tuwing Sabado.',
    '9:00 AM - 3:00 PM',
    '',
  ],
  ['Oo, buksan kami mula 8:00 AM hanggang 5:00 PM, Lunes hanggang Biyernes.', '', ''],
  ['Bukas ang Aklatang Bayan mula Lunes hanggang Biyernes, 8:00 AM hanggang 5:00 PM.', '', ''],
  ['Bukas ang Reyes Optical mula 8am hanggang 5pm, Lunes hanggang Biyernes.', '', ''],
  [
    'Bukas ang IBP Malolos mula Lunes hanggang Biyernes, 8am hanggang 5pm. Ngunit ang Legal Aid Office nila ay bukas lamang tuwing Martes mula 1:00 PM hanggang 5:00 PM.',
    '',
    '',
  ],
  [
    'Ang oras ng Reyes Optical ay Lunes hanggang Biyernes, 8am hanggang 5pm. Sarado po ang tindahan tuwing Linggo.',
    '',
    closed,
  ],
  [
    'Ang operating hours ng Rosas Veterinary Services ay Lunes hanggang Biyernes, 8am hanggang 5pm. Sarado po ang clinic kapag Sabado at Linggo.',
    closed,
    closed,
  ],
  [
    'Pumunta lamang po sa aming tanggapan sa ikalawang palapag. Bukas ito Lunes hanggang Biyernes, 8AM-5PM.',
    '',
    '',
  ],
  ['Maaari kang mag-apply online o pumunta sa opisina (Lunes-Biyernes, 8AM-5PM).', '', ''],
  [
    'Tumawag sa pinakamalapit na branch sa oras ng clinic (Lunes hanggang Biyernes, 8AM hanggang 5PM).',
    '',
    '',
  ],
  ['Ang permit ay valid for one year. Bukas ang munisipyo Lunes hanggang Biyernes, 8am-5pm.', '', ''],
  ['Pwede po kayong pumunta sa aming opisina Lunes-Biyernes, 8am-5pm. Magdala po ng valid ID.', '', ''],
  [
    'Ang health center ay bukas tuwing weekdays, 8:00 AM - 5:00 PM. Sarado ito tuwing weekends at holidays.',
    closed,
    closed,
  ],
  [
    'Ang museo ay bukas Lunes hanggang Biyernes, 8am-5pm, at sarado tuwing Sabado at Linggo para sa paglilinis.',
    closed,
    closed,
  ],
  [
    'Ang restaurant ay bukas araw-araw 8am-5pm, maliban sa Sabado at Linggo kung kailan sarado kami.',
    closed,
    closed,
  ],
])('%s', (text, saturday, sunday) => {
  expect(texts(text)).toEqual(week(saturday, sunday))
})

test.each([
  ['Ang Reyes Optical ay sarado kapag Linggo.', '', closed],
  ['Sarado po kami tuwing Linggo. Pwede po kayong bumalik sa ibang araw.', '', closed],
  ['Bukas ang pool mula Lunes hanggang Biyernes, 8am hanggang 5pm.', '', ''],
])('of a day off alone, or of a part: %s', (text, saturday, sunday) => {
  expect(texts(text)).toEqual(['', '', '', '', '', saturday, sunday])
})

test.each([
  'Lunes hangtod Biyernes 8:00 AM - 5:00 PM, Walay Noon Break',
  'Abli mi Lunes hangtod Biyernes gikan alas 8 sa buntag hangtod alas 5 sa hapon',
  'Oras ug Iskedyul sa Pag-abli: Lunes hangtod Biyernes, 8 AM - 5 PM (abli alang sa mga bisita)',
  'Ang among opisina abli Lunes hangtud Biyernes, 8:00 AM - 5:00 PM gawas sa holiday',
  'Ang munisipyo abli Lunes hangtod Biyernes, 8 AM - 5 PM. Ang Tanod Desk naglihok 24/7.',
])('in the words of the Visayas: %s', (text) => {
  expect(texts(text)).toEqual(week('', ''))
})

test.each([
  'Bukas Lunes hanggang Biyernes 8AM-5PM kung saan ang cut off sa pagpasok ng mga bisita ay isasara ng 4PM.',
  'Bukas Lunes hanggang Biyernes 8 AM hanggang 5 PM, hanggang 4 PM lang ang pasok ng bisita',
  'Magbubukas ang opisina mula alas-8 ng umaga hanggang alas-5 ng hapon. Tuwing weekdays.',
  'Magtungo sa opisina — Bukas po mula Lunes hanggang Biyernes, 8:00 AM hanggang 5:00 PM.',
])('until when people come in, and where they go: %s', (text) => {
  expect(texts(text)).toEqual(week('', ''))
})

test.each([
  'Opisina: Lun-Biy 8nu-5nh',
  'Lunes - Biyernes 8nu - 5ng',
  'Araw ng opisina: Lunes - Biyernes; Oras: 8:00 - 5:00',
])('in letters and labels: %s', (text) => {
  expect(texts(text)).toEqual(week('', ''))
})

test('a rest of a Sunday', () => {
  expect(texts('Bukas 8am to 5pm, Lunes to Biyernes, pahinga kami ng Sabado at Linggo')).toEqual(
    week(closed, closed),
  )
})

test('the days off come last', () => {
  expect(texts('Abli Lunes hangtod Biyernes, 8 AM hangtod 5 PM; sirado kon Sabado ug Domingo')).toEqual(
    week(closed, closed),
  )
})

test.each(['Oras ng suporta', 'Oras ng pagbisita', 'Oras ng kumpisal', 'Iskedyul ng bakuna'])(
  'of what a head names, and of no place: %s',
  (head) => {
    expect(texts(`${head}:\nLunes-Biyernes 8am-5pm\nSabado 8am-12nn`)).toEqual(week('', '').map(() => ''))
  },
)
