import { expect, test } from 'vitest'
import type { ImportRecord } from '#features/imports/import-records.schema.ts'
import { canUndo, countsOf, undoneText, undoQuestion, whyItStayed } from './import-records.ts'

const counts = { rows_read: 20, made: 12, changed: 1, unchanged: 0, merged: 2, refused: 5 }
const record: ImportRecord = {
  id: '00000000-0000-4000-8000-000000000001',
  actor_id: null,
  file_name: 'May.csv',
  source: 'Chamber',
  as_drafts: false,
  state: 'finished',
  started_at: '2026-05-01T00:00:00Z',
  finished_at: '2026-05-01T00:01:00Z',
  undone_at: null,
  ...counts,
}

test('ACSV-07 an import says what came of its rows', () => {
  expect(countsOf(record)).toBe('12 new, 1 changed, 2 merged, 5 refused')
})

test('ACSV-07 undoing says before what it will do, and afterwards what it did and left', () => {
  expect(undoQuestion(record)).toMatch(
    /^12 businesses that it added will be removed, and 1 business that it changed will have the values of before, unless they were changed since\./,
  )
  expect(undoQuestion({ ...record, changed: 0 })).not.toContain('values of before')
  expect(undoneText({ removed: 11, put_back: 0, left: 1, remaining: 0 })).toBe(
    '11 businesses removed, 1 business left because of what changed since',
  )
})

test('ACSV-07 undoing that goes on says that some of it is done', () => {
  expect(undoQuestion({ ...record, state: 'undoing' })).toMatch(
    /^This goes on where undoing stopped; in all, 12/,
  )
})

test('ACSV-07 only what changed something and was not undone can be undone', () => {
  expect(canUndo(record)).toBe(true)
  expect(canUndo({ ...record, state: 'undone' })).toBe(false)
  expect(canUndo({ ...record, made: 0, changed: 0 })).toBe(false)
})

test('ACSV-07 what undoing left is told in the words of the form', () => {
  expect(whyItStayed('Changed since: phone, image_url, monday_hours')).toBe(
    'Changed since: Phone, Picture, Monday hours',
  )
  expect(whyItStayed('It was rated')).toBe('It was rated')
})
