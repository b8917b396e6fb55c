import { expect, test } from 'vitest'
import type { Memory } from '#core/browser-names.ts'
import { type Choices, keepChoices, recallChoices } from './remembered.ts'

function memoryOf(text: string | null = null): Memory {
  const kept = new Map(text === null ? [] : [['suki-import', text]])
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const headers = ['Title', 'Contact']
const choices: Choices = { matches: ['name', 'phone'], source: 'Chamber', asDrafts: true }

test('ACSV-03 columns are taken for what they were last time, whatever the file is called', () => {
  const memory = memoryOf()
  keepChoices(memory, headers, 'May.csv', choices)
  expect(recallChoices(memory, ['TITLE', 'contact'], 'May.csv')).toEqual(choices)
  expect(recallChoices(memory, headers, 'June.csv')).toEqual({ ...choices, source: 'June' })
  expect(recallChoices(memory, ['Title', 'Phone'], 'May.csv')).toBeNull()
})

test('ACSV-03 a file of refused rows is brought in like the file that it comes from', () => {
  const memory = memoryOf()
  keepChoices(memory, headers, 'May.csv', choices)
  expect(recallChoices(memory, [...headers, 'Reason'], 'May - refused rows.csv')).toEqual({
    ...choices,
    matches: ['name', 'phone', ''],
  })
})

test('ACSV-03 refused rows that lack a column of their file are brought in like it, and another file is not', () => {
  const memory = memoryOf()
  keepChoices(memory, headers, 'May.json', choices)
  expect(recallChoices(memory, ['Contact', 'Reason'], 'May - refused rows.jsonl')).toEqual({
    ...choices,
    matches: ['phone', ''],
  })
  expect(recallChoices(memory, ['Contact'], 'June.json')).toBeNull()
})

test.each(['{', '[{"columns":1}]', '[{"columns":"title\\ncontact","matches":["x"]}]'])(
  'what nobody of us stored is not remembered: %s',
  (text) => {
    expect(recallChoices(memoryOf(text), headers, 'May.csv')).toBeNull()
  },
)
