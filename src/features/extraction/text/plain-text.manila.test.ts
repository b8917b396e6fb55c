import { expect, test } from 'vitest'
import { parsePage } from '../dom.ts'
import { readPlainText } from './plain-text.ts'

const phonesOf = (...lines: string[]) =>
  readPlainText(
    parsePage(lines.map((line) => `<p>${line}</p>`).join(''), new URL('https://page.test/')),
  ).find(({ field }) => field === 'phone')?.text ?? ''

test('an American number is nobody’s mobile telephone', () => {
  expect(phonesOf('505 West Highway, LaPlace, LA 70068', '985-652-9080')).toBe('')
  expect(phonesOf('505 West Highway, LaPlace, LA 70068', '+63 985 652 9080')).toBe('+63 985 652 9080')
  expect(phonesOf('12 Pioneer Street, Mandaluyong 1550', '985-652-9080')).toBe('985-652-9080')
})
