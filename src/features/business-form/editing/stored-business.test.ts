import { expect, test } from 'vitest'
import { emptyValues } from '../business-values.ts'
import { whatSavingDoes } from './stored-business.ts'

test.each([
  [false, false, 'Changes are shown to everyone at once.'],
  [true, false, 'Changes are saved at once; visitors see the listing after it is published.'],
  [false, true, 'Changes are saved at once; visitors see the listing after it is restored.'],
  [true, true, 'Changes are saved at once; visitors see the listing after it is restored and published.'],
])('of a listing (draft: %j, archived: %j) the editor is told: %s', (draft, isArchived, text) => {
  expect(whatSavingDoes({ values: { ...emptyValues, draft }, isArchived })).toBe(text)
})
