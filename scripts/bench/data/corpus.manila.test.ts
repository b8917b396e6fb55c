import { expect, test } from 'vitest'
import { judgeCategory } from './categories.ts'
import { readCorpus } from './corpus.ts'
import { judgeRows } from './files.ts'
import { judgeHours } from './hours.ts'
import { judgeLink } from './links.ts'
import { judgeName } from './names.ts'
import { judgePhone } from './phones.ts'
import { judgePosition } from './positions.ts'

test('a table is read without its remarks, and a quarter of it is held out', () => {
  const rows = Array.from({ length: 400 }, (_, number) => `text ${number}\tanswer\trest`)
  const cases = readCorpus(['# text ⇥ answer', ...rows, ''].join('\n'))
  expect(cases).toHaveLength(400)
  expect(cases[0]).toMatchObject({ text: 'text 0', answer: 'answer', rest: 'rest' })
  const heldOut = cases.filter(({ isHeldOut }) => isHeldOut).length
  expect(heldOut).toBeGreaterThan(60)
  expect(heldOut).toBeLessThan(140)
})

test.each([
  ['has no answer', 'text'],
  ['stands twice', 'text\tone\ntext\ttwo'],
])('a table with a text that %s is refused', (_, table) => {
  expect(() => readCorpus(table)).toThrow('text')
})

test.each([
  [judgePhone, '+639171234567', '0917 123 4567', 'right'],
  [judgePhone, '+639171234567', '0917 123 4568', 'wrong'],
  [judgePhone, '+63288117331x12', '(02) 8811-7331 loc. 12', 'right'],
  [judgePhone, '+639171234567', 'call me', 'refused'],
  [judgePhone, '-', 'call me', 'right'],
  [judgeName, 'Aling Nena', 'ALING NENA', 'right'],
  [judgeName, 'Aling Nena', 'Aling Nina', 'wrong'],
  [judgeHours, 'Mo-Su 08:00-22:00', 'Mo-Su 08:00-22:00', 'right'],
  [judgeHours, 'Sa-Mo 18:00-02:00; Tu-Fr off', 'Sa-Mo 18:00-02:00; Tu-Fr off', 'right'],
  [judgeHours, 'Mo-Su 24', '24/7', 'right'],
  [judgeHours, 'Mo-Su 08:00-21:00', 'Mo-Su 08:00-22:00', 'wrong'],
  [judgeHours, 'Mo-Su 08:00-22:00', 'soon', 'refused'],
  [judgeHours, '-', 'soon', 'right'],
  [judgeHours, 'Mo-Su 09:00-18:00', '["Mo-Su 09:00-18:00"]', 'right'],
  [judgeLink, '14.5547,121.0244', 'geo:14.5547,121.0244', 'right'],
  [judgeLink, '14.5547,121.0244', 'geo:14.5557,121.0244', 'wrong'],
  [judgeLink, '14.5547,121.0244', 'https://maps.app.goo.gl/abc', 'refused'],
  [judgeLink, 'fetch', 'https://maps.app.goo.gl/abc', 'right'],
  [judgeLink, 'refused', 'geo:14.5547,121.0244', 'wrong'],
  [judgePosition, 'Pasig City', '{"city":"Pasig"}', 'right'],
  [judgePosition, 'Makati City/Pasig City', '{"city":"Pasig"}', 'right'],
  [judgePosition, 'outside', '{"city":"Pasig"}', 'wrong'],
  [judgePosition, 'Pasig City', '{"city":"Atlantis"}', 'refused'],
  [judgeCategory, 'bakeries', 'Tilde | shop=bakery | ', 'right'],
  [judgeCategory, 'restaurants', 'Tilde | shop=bakery | ', 'wrong'],
  [judgeCategory, 'restaurants', 'Tilde |  | ', 'refused'],
  [judgeCategory, 'unsure', 'Tilde |  | ', 'right'],
])('%o judges against %s what is read in %s: %s', async (judge, answer, text, verdict) => {
  expect((await judge(answer, text)).verdict).toBe(verdict)
})

test.each([
  ['Nena, Pasig | !3 cells', [{ row: 'Nena, Pasig' }, { line: 3, reason: 'it has 4 cells' }], 'right'],
  ['Nena, Pasig | !3 cells', [{ row: 'Nena, Pasig' }], 'wrong'],
  ['Nena, Pasig | !3 cells', [{ row: 'Nena, Pasig' }, { row: 'Ben, 12 C5' }], 'wrong'],
  ['Nena, Pasig', [{ line: 2, reason: 'it is not valid JSON' }], 'refused'],
  ['refused: empty', [{ row: 'Nena, Pasig' }], 'wrong'],
])('what becomes of a file’s rows is judged against %j: %j is %s', (answer, told, verdict) => {
  expect(judgeRows(answer, told).verdict).toBe(verdict)
})
