import { describe, expect, it } from 'vitest'
import { compareCatalogues, describeDifference } from './catalogue-difference.ts'

const catalogue = (objects: Record<string, string>) => new Map(Object.entries(objects))

describe('comparing two databases', () => {
  it('finds nothing where both are the same, whatever the order of their objects', () => {
    const one = catalogue({ 'table a': 'x', 'index b': 'y' })
    const other = catalogue({ 'index b': 'y', 'table a': 'x' })
    expect(compareCatalogues(one, other)).toEqual([])
  })

  it('names what is new, gone and changed, in the order of names', () => {
    const before = catalogue({ 'table gone': 'x', 'index changed': 'old', 'table same': 'z' })
    const after = catalogue({ 'table new': 'x', 'index changed': 'new', 'table same': 'z' })
    expect(compareCatalogues(before, after)).toEqual([
      { object: 'index changed', before: 'old', after: 'new' },
      { object: 'table gone', before: 'x' },
      { object: 'table new', after: 'x' },
    ])
  })

  it('tells an empty definition from none', () => {
    expect(compareCatalogues(catalogue({ 'grants on table a': '' }), catalogue({}))).toHaveLength(1)
  })
})

describe('describing a difference', () => {
  it('marks what is new and what is gone', () => {
    expect(describeDifference({ object: 'table new', after: 'x' })).toBe('+ table new')
    expect(describeDifference({ object: 'table gone', before: 'x' })).toBe('- table gone')
  })

  it('shows the lines of a change and leaves out those that stayed', () => {
    const change = { object: 'function f()', before: 'begin\n  old;\nend', after: 'begin\n  new;\nend' }
    expect(describeDifference(change)).toBe('~ function f()\n    - old;\n    + new;')
  })
})
