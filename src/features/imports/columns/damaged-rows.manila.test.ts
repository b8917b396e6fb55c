import { expect, test } from 'vitest'
import { cleanRow } from '../clean-row.ts'

const options = { source: 'test', outlines: [], categories: new Map<string, string>() }

test('a number that a spreadsheet shortened is nobody’s telephone, and the row says so', () => {
  const cleaned = cleanRow({ name: 'Aling Nena', city: 'Pasig', phone: '9.17555E+09' }, 1, options)
  expect(cleaned.ok && cleaned.value.values.phone).toBe('')
  expect(cleaned.ok && cleaned.value.leftOut).toContain(
    'phone "9.17555E+09" (a number that a spreadsheet shortened)',
  )
})

test('two rows whose ids were shortened to one do not become one business', () => {
  const ids = ['Aling Nena', 'Kape ni Juan'].map((name) => {
    const cleaned = cleanRow({ id: '1.23457E+15', name, city: 'Pasig' }, 1, options)
    return cleaned.ok && cleaned.value.sourceId
  })
  expect(new Set(ids).size).toBe(2)
})

test('a name that a spreadsheet spoilt refuses its row', () => {
  expect(cleanRow({ name: '#NAME?', city: 'Pasig' }, 1, options)).toEqual({
    ok: false,
    error: 'its name "#NAME?" is an error of a spreadsheet',
  })
})
