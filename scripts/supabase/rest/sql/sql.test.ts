import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { castTo, Params, quote } from './sql.ts'
import { arrayLiteral } from './sql-conditions.ts'

describe('names', () => {
  test('are quoted, quotes within doubled', () => {
    expect(quote('a"; drop table b; --')).toBe('"a""; drop table b; --"')
  })

  test('cannot hold a zero byte', () => {
    expect(() => quote('a\0b')).toThrow('invalid byte sequence')
  })

  test('cannot end their quotes, whatever they are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        fc.pre(!name.includes('\0'))
        expect(quote(name).slice(1, -1).replaceAll('""', '')).not.toContain('"')
      }),
      { seed: 1 },
    )
  })
})

describe('casts', () => {
  test("take SQL's own words as they are, and quote everything else", () => {
    expect(castTo('x', 'timestamp with time zone')).toBe('cast(x as timestamp with time zone)')
    expect(castTo('x', 'int) from secrets')).toBe('cast(x as "int) from secrets")')
  })
})

describe('values', () => {
  test('take a place each', () => {
    const params = new Params()
    expect([params.add('a'), params.add('a')]).toEqual(['$1', '$2'])
    expect(params.values).toEqual(['a', 'a'])
  })

  test('that are shared take one', () => {
    const params = new Params()
    expect([params.shared('a'), params.shared('b'), params.shared('a')]).toEqual(['$1', '$2', '$1'])
  })

  test('of a list are quoted in its literal', () => {
    expect(arrayLiteral(['a', 'b,c', '"', '\\', '', 'NULL'])).toBe('{"a","b,c","\\"","\\\\","","NULL"}')
  })
})
