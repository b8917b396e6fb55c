import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RestError } from '../errors.ts'
import { parseQuery } from './parse-query.ts'

const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString()

function refusalOf(text: string): RestError | undefined {
  try {
    parseQuery(text, false)
    return undefined
  } catch (error) {
    if (error instanceof RestError) return error
    throw error
  }
}

const plain = {
  kind: 'field',
  alias: undefined,
  cast: undefined,
  aggregate: undefined,
  aggregateCast: undefined,
}
const column = (name: string, more: object = {}) => ({ ...plain, field: { name, path: [] }, ...more })

describe('select', () => {
  const select = (text: string) => parseQuery(query({ select: text }), false).select

  test('without one all columns are meant', () => {
    expect(parseQuery('', false).select).toEqual([column('*')])
  })

  test('a column may have an alias, a cast and an aggregate', () => {
    expect(select('a:b::text.max()::int')).toEqual([
      column('b', { alias: 'a', cast: 'text', aggregate: 'max', aggregateCast: 'int' }),
    ])
  })

  test('count() alone counts rows', () => {
    expect(select('n:count()')).toEqual([column('*', { alias: 'n', aggregate: 'count' })])
  })

  test('names may hold spaces and dashes, and anything in quotes', () => {
    expect(select('unit price,a-b,"x.y,\\"z"')).toEqual([
      column('unit price'),
      column('a-b'),
      column('x.y,"z'),
    ])
  })

  test('a path mixes keys and positions', () => {
    const path = [
      { arrow: '->', key: 'a' },
      { arrow: '->', index: 0 },
      { arrow: '->>', key: '1st' },
    ]
    expect(select('data->a->0->>1st')).toEqual([{ ...column('data'), field: { name: 'data', path } }])
  })

  test('an embedded resource may have an alias, a hint and a join, in either order', () => {
    const expected = [
      {
        kind: 'embed',
        relation: 'b',
        alias: 'a',
        hint: 'h',
        join: 'inner',
        spread: false,
        select: [column('*')],
      },
    ]
    expect(select('a:b!h!inner(*)')).toEqual(expected)
    expect(select('a:b!inner!h(*)')).toEqual(expected)
  })

  test('a hint that begins like a join is a hint', () => {
    expect(select('a!leftover(*)')).toMatchObject([{ hint: 'leftover', join: undefined }])
  })

  test('three dots spread', () => {
    expect(select('...a(b)')).toMatchObject([{ kind: 'embed', relation: 'a', spread: true }])
  })

  test('of nothing is one of all columns, but of nothing of what is embedded', () => {
    expect(select('')).toEqual(select('*'))
    expect(select('a()')).toMatchObject([{ select: [] }])
  })
})

describe('filters', () => {
  const filter = (name: string, value: string) => parseQuery(query({ [name]: value }), false).conditions

  test('a dot leads into an embedded resource', () => {
    expect(filter('a.b.c', 'eq.1')).toMatchObject([
      {
        path: ['a', 'b'],
        value: { filter: { field: { name: 'c' }, operation: { operator: 'eq', value: '1' } } },
      },
    ])
  })

  test('everything after the operator is the value', () => {
    expect(filter('a', 'eq.b.c,(d)"')).toMatchObject([
      { value: { filter: { operation: { value: 'b.c,(d)"' } } } },
    ])
  })

  test('a list knows quotes and backslashes', () => {
    expect(filter('a', 'in.(1,"b,c","d\\"e","",f)')).toMatchObject([
      { value: { filter: { operation: { values: ['1', 'b,c', 'd"e', '', 'f'] } } } },
    ])
  })

  test('a quote inside an item is part of it', () => {
    expect(filter('a', 'in.(b"c,"d"e)')).toMatchObject([
      { value: { filter: { operation: { values: ['b"c', '"d"e'] } } } },
    ])
  })

  test('trees keep their shape', () => {
    expect(parseQuery('a.not.or=(b.eq.1,not.and(c.gt.2,d.is.null))', false).conditions).toMatchObject([
      {
        path: ['a'],
        value: { kind: 'or', negated: true, items: [{ kind: 'filter' }, { kind: 'and', negated: true }] },
      },
    ])
  })

  test('a plus in an address is a blank', () => {
    expect(parseQuery('a=eq.b+c', false).conditions).toMatchObject([
      { value: { filter: { operation: { value: 'b c' } } } },
    ])
  })

  test('a parameter without an equals sign says nothing', () => {
    expect(parseQuery('a&b=eq.1', false).conditions).toHaveLength(1)
  })
})

describe('arguments of functions', () => {
  test('are the parameters without an operator', () => {
    const { args, conditions } = parseQuery('a=1&b=eq.2&c=x.y', true)
    expect(args).toEqual([
      ['a', '1'],
      ['c', 'x.y'],
    ])
    expect(conditions).toHaveLength(1)
  })
})

describe('what cannot be read', () => {
  test.each([
    ['select=a(', 'failed to parse select parameter'],
    ['select=a->', 'failed to parse select parameter'],
    ['a=1', 'failed to parse filter'],
    ['a=eq', 'failed to parse filter'],
    ['a=fts().b', 'failed to parse filter'],
    ['a=in.1', 'failed to parse filter'],
    ['or=(a.eq.1', 'failed to parse logic tree'],
    ['or=()', 'failed to parse logic tree'],
    ['order=a.up', 'failed to parse order'],
    ['order=a.asc.first', 'failed to parse order'],
    ['order=', 'failed to parse order'],
    ['columns=', 'failed to parse columns parameter'],
    ['on_conflict=', 'failed to parse on_conflict parameter'],
  ])('%s', (text, message) => {
    const refusal = refusalOf(text)
    expect(refusal?.status).toBe(400)
    expect(refusal?.body.code).toBe('PGRST100')
    expect(refusal?.message).toContain(message)
  })

  test('says where', () => {
    expect(refusalOf('a=noop.0')?.body).toEqual({
      code: 'PGRST100',
      message: '"failed to parse filter (noop.0)" (line 1, column 1)',
      details: 'unexpected "n" expecting operator (eq, gt, ...)',
      hint: null,
    })
  })
})

const names = [
  'select',
  'or',
  'not.and',
  'a.order',
  'order',
  'limit',
  'offset',
  'columns',
  'on_conflict',
  'a.b',
  'c->>d',
]
const pieces = [
  ...[
    'a',
    'b-c',
    '"q"',
    '*',
    '->',
    '->>',
    '::',
    ':',
    '...',
    '(',
    ')',
    ',',
    '.',
    '!inner',
    '!',
    '1',
    '-',
    ' ',
    '\\',
    '"',
  ],
  ...[
    'eq',
    'not.',
    'in.',
    'is.',
    'fts',
    '(any)',
    'and',
    'or',
    'asc',
    'nullsfirst',
    'count()',
    '.sum()',
    '{',
    '}',
    '%',
    'ü',
    '\u0000',
  ],
]

/** A part of the rounds in a normal run, from the same seed. */
const rounds = (full: number) => (process.env['SUKI_LONG'] === '1' ? full : full / 5)

describe('any text at all', () => {
  const neverCrashes = (text: string, argumentsAllowed: boolean) => {
    try {
      parseQuery(text, argumentsAllowed)
    } catch (error) {
      if (!(error instanceof RestError)) throw error
      expect(error.body.code).toBe('PGRST100')
    }
  }

  test('is read, or refused with PGRST100', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.boolean(), neverCrashes), {
      numRuns: rounds(3000),
      seed: 1,
    })
  })

  test('made of pieces of the grammar is read, or refused with PGRST100', () => {
    const value = fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((list) => list.join(''))
    const parameter = fc
      .tuple(fc.constantFrom(...names), value)
      .map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
    const text = fc.array(parameter, { maxLength: 4 }).map((list) => list.join('&'))
    fc.assert(fc.property(text, fc.boolean(), neverCrashes), { numRuns: rounds(5000), seed: 2 })
  })

  test('nested without end is refused, not a crash', () => {
    expect(refusalOf(`select=${'a('.repeat(20_000)}`)?.body.code).toBe('PGRST100')
    expect(refusalOf(`or=(${'not.and('.repeat(20_000)}`)?.body.code).toBe('PGRST100')
  })

  test('values in a filter come out as they went in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const [found] = parseQuery(`a=eq.${encodeURIComponent(value)}`, false).conditions
        expect(found).toMatchObject({ value: { filter: { operation: { value } } } })
      }),
      { numRuns: rounds(1000), seed: 3 },
    )
  })

  test('quoted values in a list come out as they went in', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2 }), (values) => {
        const list = values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')
        const [found] = parseQuery(`a=in.(${encodeURIComponent(list)})`, false).conditions
        expect(found).toMatchObject({ value: { filter: { operation: { values } } } })
      }),
      { numRuns: rounds(1000), seed: 4 },
    )
  })
})
