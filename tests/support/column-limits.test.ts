import { expect, test } from 'vitest'
import { fieldsFor, hoursColumns } from '#features/businesses/business-columns.ts'
import { mostFiles, nameColumns } from '../../scripts/check/column-limits.ts'
import { findColumnUses } from '../../scripts/check/column-uses.ts'

const namedColumns = nameColumns(fieldsFor('card', 'page', 'form'), hoursColumns)

/** Two columns that make a shape of any third. */
const beside = (name: string) => ['phone', 'email', 'services'].filter((other) => other !== name).slice(0, 2)

const names = namedColumns.flatMap(({ column, names: own }) =>
  [...new Set(own)].map((name) => [name, column]),
)

test.each(names)('%s, written down in one file more than it may be, is too many', (name, column) => {
  const shape = `const row = { ${[name, ...beside(name)].map((one) => `${one}: 1`).join(', ')} }`
  const files = Array.from({ length: mostFiles(column) + 1 }, (_, at) => `src/features/businesses/a${at}.ts`)
  const uses = findColumnUses(new Map(files.map((file) => [file, shape])), namedColumns, {})
  expect(uses.get(column)).toEqual(files)
  expect(files.length).toBeGreaterThan(mostFiles(column))
})

test.each(['category_id', 'city', 'hours', 'image_url', 'latitude', 'longitude', 'name', 'rating'])(
  '%s may be named in eight files',
  (column) => expect(mostFiles(column)).toBe(8),
)

test('any other column may be named in three files', () => {
  const others = namedColumns.filter(({ column }) => mostFiles(column) !== 8).map(({ column }) => column)
  expect(others).toHaveLength(19)
  expect(new Set(others.map(mostFiles))).toEqual(new Set([3]))
})
