import { describe, expect, test } from 'vitest'
import { findColumnUses } from './column-uses.ts'

const columns = [
  { column: 'price_range', names: ['price_range', 'priceRange'] },
  { column: 'phone', names: ['phone'] },
]

/** The columns that are named in a file of this text. */
function named(text: string, file = 'src/features/businesses/card.ts', namesakes = {}): string[] {
  const uses = findColumnUses(new Map([[file, text]]), columns, namesakes)
  return [...uses].flatMap(([column, files]) => (files.includes(file) ? [column] : []))
}

describe('a column is named', () => {
  test.each([
    ['read', 'show(business.phone)'],
    ['taken apart', 'const { phone } = business'],
    ['taken apart under another name', 'const { phone: number } = business'],
    ['set', 'const row = { phone: "1" }'],
    ['passed on', 'const row = { phone }'],
    ['declared', 'type Row = { phone: string }'],
    ['a string', 'const columns = ["phone"]'],
    ['selected', 'db.from("x").select("id, phone")'],
    ['in SQL', 'sql(`select phone from mn_businesses`)'],
    ['a key of records that are not of kinds', 'const hints: Record<Column, string> = { phone: "02" }'],
  ])('where it is %s: %s', (_, text) => {
    expect(named(text)).toEqual(['phone'])
  })

  test('by each of its names, in a template of a page too', () => {
    expect(named('business.priceRange')).toEqual(['price_range'])
    expect(named('row.price_range')).toEqual(['price_range'])
    const page = '---\nconst { phone } = Astro.props.business\n---\n<p>{business.priceRange}</p>\n'
    expect(named(page, 'src/features/businesses/card.astro')).toEqual(['price_range', 'phone'])
    expect(named('<p>phone</p>', 'src/features/businesses/card.astro')).toEqual([])
  })
})

describe('a column is not named', () => {
  test.each([
    ['in a comment', '// the phone\nconst a = 1'],
    ['in a text', 'const text = "Call the phone of mn"'],
    ['by a variable', 'const phone = 1'],
    ['by a record of kinds', 'const parts: Record<FieldKind, number> = { phone: 1 }'],
    ['by a set of kinds', 'const some = new Set<FieldKind>(["phone"])'],
    ['by a kind', 'if (field.kind === "phone") show({ kind: "phone" })'],
    ['by HTML', 'const a = <input type="phone" />'],
  ])('%s: %s', (_, text) => {
    expect(named(text, 'src/features/businesses/card.tsx')).toEqual([])
  })

  test('inside a function for a kind, which says what the column is again, it is', () => {
    expect(named('const read: Record<FieldKind, Read> = { line: (row) => row.phone }')).toEqual(['phone'])
  })

  test('where its files are left out', () => {
    for (const file of ['src/db/types.gen.ts', 'src/features/businesses/a.test.ts', 'tests/a.ts'])
      expect(named('business.phone', file)).toEqual([])
  })
})

describe('a name of a single word', () => {
  const file = 'src/features/account/account.ts'

  test('counts only in files about businesses, one of several words everywhere', () => {
    expect(named('user.phone + row.price_range', file)).toEqual(['price_range'])
  })

  test.each(["import { a } from '#features/businesses/business.ts'", "db.from('mn_businesses')"])(
    'a file is about businesses that says %s',
    (text) => {
      expect(named(`${text}\nuser.phone`, file)).toEqual(['phone'])
    },
  )

  test('may mean something else in a folder', () => {
    const namesakes = { 'src/features/businesses/': ['phone'] }
    expect(named('a.phone + b.priceRange', undefined, namesakes)).toEqual(['price_range'])
  })
})
