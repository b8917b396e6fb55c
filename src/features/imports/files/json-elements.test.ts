import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ElementReader } from './json-elements.ts'

/** The elements of a text that arrives in pieces of a size; a refused one as its line and reason. */
function elements(text: string, size = 7): string[] {
  const reader = new ElementReader()
  const found: string[] = []
  const keep = ({ line, text, error }: { line: number; text: string; error?: string }) =>
    found.push(error === undefined ? text : `${line}: ${error}`)
  for (let at = 0; at < text.length; at += size)
    for (const one of reader.read(text.slice(at, at + size), false)) keep(one)
  for (const one of reader.read('', true)) keep(one)
  return found
}

test('rows are found in an array, in the one list of an object, and one after the other', () => {
  expect(elements('[{"a":1}, {"b":{"c":[{"d":2}]}} ]')).toEqual(['{"a":1}', '{"b":{"c":[{"d":2}]}}'])
  expect(elements('{"crs":{"list":[{"no":1}]},"features":[{"id":1},{"id":2}],"more":[{"no":2}]}')).toEqual([
    '{"id":1}',
    '{"id":2}',
  ])
  expect(elements('{"name":"features"}\n{"a":{"features":[{"b":1}]}}')).toEqual([
    '{"name":"features"}',
    '{"a":{"features":[{"b":1}]}}',
  ])
})

const rows = ['{"name":"Nena","city":"Rome"}', '{"name":"Juan","city":"Bern"}']

test.each([
  ['under a key that nobody knows', `{"meta":{"tags":["a"]},"hotlines":[${rows}]}`],
  ['some keys deep', `{"ok":true,"data":{"page":{"stores":[${rows}],"next":2}},"time":1}`],
  ['under a key each', `{"-Nx1":${rows[0]},"-Nx2":${rows[1]}}`],
  ['in lists by city', `{"Rome":[${rows[0]}],"Bern":[${rows[1]}]}`],
  [
    'in a list of groups',
    `{"kinds":[{"name":"Bars","items":[${rows[0]}]},{"name":"Inns","items":[${rows[1]}]}]}`,
  ],
  [
    'in groups that are the file',
    `[{"name":"Bars","items":[${rows[0]}]},{"name":"Inns","items":[${rows[1]}]}]`,
  ],
  ['in groups of an answer', `{"data":[{"title":"Bars","stores":[${rows[0]},${rows[1]}]}]}`],
  ['beside a list of other things', `{"stores":[${rows}],"users":[{"title":"Mr","mail":"a","phone":1}]}`],
])('rows are found %s', (_, text) => {
  expect(elements(text)).toEqual(rows)
  expect(elements(text, 1)).toEqual(rows)
})

test('a list beside the one that a service is known for is another', () => {
  expect(elements(`{"results":[{"id":1}],"users":[${rows}]}`)).toEqual(['{"id":1}'])
})

test.each([
  '{"name":"Nena","address":{"street":"Via Roma","city":"Rome"}}',
  '{"name":"Nena","owner":{"name":"Juan","phone":"1"},"city":"Rome"}',
  '{"name":"Nena","photos":[{"url":"x","width":1}]}',
])('a row with groups of its own is one row: %s', (text) => {
  expect(elements(text)).toEqual([text])
})

test('a place with a list of its shops is a row, and no group of them', () => {
  const mall = '{"name":"Nena Mall","city":"Rome","stores":[{"name":"Juan","type":"shoes"}]}'
  expect(elements(`[${mall}]`)).toEqual([mall])
  expect(elements(`{"malls":[${mall}]}`)).toEqual([mall])
})

test('a file that stands twice in itself gives its rows twice', () => {
  expect(elements('{"features":[{"id":1}]}{"features":[{"id":1}]}')).toEqual(['{"id":1}', '{"id":1}'])
})

test('a row that never closes is refused, and the next line’s row is read', () => {
  expect(elements('[\n{"a":1},\n{"b":\n{"c":3},\n{"d":4}\n]')).toEqual([
    '{"a":1}',
    '3: it is not valid JSON',
    '{"c":3}',
    '{"d":4}',
  ])
})

test('where a file is cut off is said, in a row or between two', () => {
  expect(elements('[{"a":1},\n{"b"')).toEqual(['{"a":1}', '2: the file is cut off in this row'])
  expect(elements('{"features":[{"a":1},\n')).toEqual([
    '{"a":1}',
    '2: the file is cut off: its list does not end',
  ])
})

test('a million brackets are refused and not followed', () => {
  expect(elements('['.repeat(1_000_000), 250_000)).toEqual([
    '1: it is not valid JSON: nothing after it can be read',
  ])
})

test('rows are the same wherever the file is cut into pieces', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('"', '\\', '{', '}', '[', ']', 'features', '\\"', ','))
  const inner = fc.oneof(text, fc.array(fc.dictionary(text, text, { noNullPrototype: true })))
  const value = fc.dictionary(text, inner, { noNullPrototype: true })
  fc.assert(
    fc.property(fc.array(value), fc.integer({ min: 1, max: 9 }), (list, size) => {
      const wanted = list.map((object) => JSON.stringify(object))
      expect(elements(JSON.stringify(list), size)).toEqual(wanted)
      expect(elements(JSON.stringify({ type: 'x', features: list }), size)).toEqual(wanted)
    }),
  )
})
