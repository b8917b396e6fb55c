import { expect, test } from 'vitest'
import { checkReport, reportTexts, reportTypes } from './reports.ts'

test('REPT-01 four things can be wrong', () => {
  expect(Object.fromEntries(reportTypes.map(({ value, label }) => [value, label]))).toEqual({
    not_existing: 'This business is not existing anymore',
    wrong_location: 'Wrong location',
    wrong_phone: 'Wrong phone number',
    other: 'Other issue',
  })
})

test.each([
  ['', null],
  ['  \n ', null],
  ['  moved to Pasig ', 'moved to Pasig'],
  ['moved\u202e to\0 Pasig', 'moved to Pasig'],
])('REPT-02 details %j are stored as %j', (details, description) => {
  expect(checkReport({ type: 'other', details })).toEqual({ ok: true, value: { type: 'other', description } })
})

test.each(['', 'spam'])('REPT-04 the type %j is none', (type) => {
  expect(checkReport({ type, details: 'x' })).toEqual({ ok: false, error: 'Please select a report type' })
})

test('REPT-07 REPT-08 the toasts are as written', () => {
  expect(reportTexts.succeeded).toEqual({
    title: 'Report submitted successfully',
    text: "Thank you for helping us improve our directory. We'll review your report.",
  })
  expect(reportTexts.failed('No')).toEqual({ title: 'Error submitting report', text: 'No' })
})
