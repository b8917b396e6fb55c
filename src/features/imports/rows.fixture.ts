import { blankColumns, fieldsFor, noHours } from '#features/businesses/business-columns.ts'
import type { ImportedValues, ImportRow } from './imports.ts'

/** Values of an ordinary business in Manila; each test overrides what matters to it. */
export function values(own: Partial<ImportedValues> = {}): ImportedValues {
  return {
    ...blankColumns(fieldsFor('import')),
    ...noHours,
    special_hours: [],
    name: 'Jollibee',
    city: 'Manila City',
    state: 'Metro Manila',
    latitude: 14.59,
    longitude: 120.98,
    category: 'fast-food',
    secondary_category: '',
    ...own,
  }
}

/** A row of a file, with an id derived from its number. */
export function row(number: number, own: Partial<ImportedValues> = {}): ImportRow {
  const imported = values(own)
  return {
    row: number,
    source: 'test',
    sourceId: `row-${number}`,
    hasOwnId: false,
    values: imported,
    writtenName: imported.name,
    leftOut: [],
    questions: [],
  }
}
