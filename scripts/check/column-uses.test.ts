import { describe, expect, test } from 'vitest'
import { findColumnUses } from './column-uses.ts'

const columns = [
  { column: 'price_range', names: ['price_range', 'priceRange'] },
  { column: 'category_id', names: ['category_id', 'categoryId'], isShared: true },
  ...['name', 'city', 'phone'].map((column) => ({ column, names: [column] })),
]
const card = 'src/features/businesses/card.tsx'

/** The columns that are named in a file of this text. */
function named(text: string, file = card, namesakes = {}): string[] {
  const uses = findColumnUses(new Map([[file, text]]), columns, namesakes)
  return [...uses].flatMap(([column, files]) => (files.includes(file) ? [column] : []))
}

describe('a name of several words counts', () => {
  test.each([
    ['read', 'show(business.priceRange)'],
    ['taken apart', 'const { price_range } = row'],
    ['taken apart under another name', 'const { price_range: price } = row'],
    ['set', 'const row = { price_range: 1 }'],
    ['passed on', 'const row = { priceRange }'],
    ['declared', 'type Row = { price_range: string }'],
    ['a string', 'order("price_range")'],
    ['selected', 'db.from("x").select("id, price_range")'],
    ['in SQL', 'sql(`select price_range from mn_businesses`)'],
    [
      'inside a function of a kind',
      'const read: Record<FieldKind, Read> = { line: (row) => row.priceRange }',
    ],
  ])('where it is %s: %s', (_, text) => {
    expect(named(text, 'src/features/account/account.ts')).toEqual(['price_range'])
  })

  test('in a page, in its script and in its template', () => {
    const file = 'src/pages/index.astro'
    expect(named('---\nconst { priceRange } = Astro.props\n---\n', file)).toEqual(['price_range'])
    expect(named('<p>{business.priceRange}</p>', file)).toEqual(['price_range'])
    expect(named('<p>priceRange</p>', file)).toEqual([])
  })

  test.each([
    ['in a comment', '// price_range\nconst a = 1'],
    ['in a text', 'const text = "A price_range of mine"'],
    ['where much else is called so', 'const { categoryId } = list'],
  ])('but not %s: %s', (_, text) => {
    expect(named(text)).toEqual([])
  })
})

describe('a name of a single word counts', () => {
  const shape = ['name', 'city', 'phone']

  test.each([
    ['of a type', 'type Row = { name: string; city: string; phone: string }', shape],
    ['of a row', 'const row = { name: 1, city, phone: 2 }', shape],
    ['of a list', 'const columns = ["name", "city", "phone"]', shape],
    ['of a union', 'type Column = "name" | "city" | "phone"', shape],
    ['of what is selected', 'db.from("x").select("name, city, phone")', shape],
    ['of SQL', 'sql(`select name, city, phone from mn_businesses`)', shape],
    ['of a row in two parts', 'const row = { name: 1, ...{ city: 2, phone: 3 } }', shape],
    [
      'of SQL with something put in',
      `sql(\`select name, \${a}, city from mn_businesses order by \${b}, phone\`)`,
      shape,
    ],
    [
      'with one that is shared',
      'const row = { name: 1, city: 2, category_id: 3 }',
      ['category_id', 'name', 'city'],
    ],
  ])('in the shape %s: %s', (_, text, found) => {
    expect(named(text)).toEqual(found)
  })

  test('in the shape of a template, too', () => {
    expect(
      named('---\nconst row = { name: 1, city: 2, phone: 3 }\n---\n', 'src/features/businesses/a.astro'),
    ).toEqual(shape)
  })

  test('where it is declared', () => {
    expect(named("const fields = [{ column: 'phone', kind: 'line' }]")).toEqual(['phone'])
  })

  test.each([
    ['read', 'show(business.name, business.city, business.phone)'],
    ['taken apart', 'const { name, city, phone } = business'],
    ['with fewer others', 'const row = { name: 1, city: 2, price: 3 }'],
    ['a key of kinds', 'const parts: Record<FieldKind, number> = { name: 1, city: 2, phone: 3 }'],
    ['one of a set of kinds', 'const some = new Set<FieldKind>(["name", "city", "phone"])'],
  ])('but not where it is %s: %s', (_, text) => {
    expect(named(text)).toEqual([])
  })
})

describe('a shape is a business’s', () => {
  const file = 'src/features/account/account.ts'
  const shape = 'const row = { name: 1, city: 2, phone: 3 }'

  test('in files about businesses alone', () => {
    expect(named(shape, file)).toEqual([])
  })

  test.each(["import { a } from '#features/businesses/business.ts'", "db.from('mn_businesses')"])(
    'such as one that says %s',
    (text) => {
      expect(named(`${text}\n${shape}`, file)).toEqual(['name', 'city', 'phone'])
    },
  )
})

test('a name may mean something else in a folder', () => {
  const namesakes = { 'src/features/businesses/': ['priceRange', 'city'] }
  expect(named('a.priceRange + b({ name: 1, city: 2, phone: 3 })', card, namesakes)).toEqual([])
})

test.each([
  'src/db/types.gen.ts',
  'src/features/businesses/a.test.ts',
  'scripts/demo/data/a.ts',
  'tests/a.ts',
])('%s is left out', (file) => {
  expect(named('row.price_range', file)).toEqual([])
})
