import { expect, test } from 'vitest'
import { applyMutation, listMutations } from './mutations.ts'

const mutantsOf = (text: string) =>
  listMutations('code.tsx', text).map((mutation) => `${mutation.kind}: ${applyMutation(text, mutation)}`)

test.each([
  ['a < b', ['comparison: a >= b;', 'boundary: a <= b;']],
  ['a === b', ['comparison: a !== b;']],
  ['a ?? b', ['logic: a && b;']],
  ['a + b', ['arithmetic: a - b;']],
  ['!a', ['negation: !!a;']],
  ['-a', ['arithmetic: a;']],
  ['count++', ['arithmetic: count--;']],
  ['list.some(test)', ['opposite method: list.every(test);']],
])('changes %s in every way it can be changed', (code, mutants) => {
  expect(mutantsOf(`${code};`)).toEqual(['removed statement: ;', ...mutants])
})

test.each([
  ['const a = 1_000', ['number: const a = 1001']],
  ['const a = true', ['flag: const a = false']],
  ["const a = 'b'", ["text: const a = ''"]],
  ['const a = `b$' + '{c}`', ["text: const a = ''"]],
  ['const a = [b]', ['list: const a = []']],
  ["const a = { 'b': c }", []],
  ['const a = () => b', ['empty result: const a = () => undefined']],
  [
    'if (a) b = c',
    ['fixed condition: if (true) b = c', 'fixed condition: if (false) b = c', 'removed statement: if (a) ;'],
  ],
  ['throw a', ['removed statement: ;']],
])('changes %s', (code, mutants) => {
  expect(mutantsOf(code)).toEqual(mutants)
})

test.each([
  "import a from 'b'",
  "export { a } from 'b'",
  "type A = 'b' | 1",
  "const a: 'b' = c",
  "interface A { b: 'c' }",
  'const a = <b className={c ? 1 : 2} title="d" />',
])('leaves %s alone', (code) => {
  expect(mutantsOf(code)).toEqual([])
})

test('every mutant is another text, and says on which line it differs', () => {
  const text = 'const a = 1\nfunction f() {\n  return a > 2 ? a : -a\n}\n'
  const mutations = listMutations('code.ts', text)
  expect(mutations.map(({ line }) => line)).toEqual([1, 3, 3, 3, 3, 3, 3, 3])
  expect(mutations.every((mutation) => applyMutation(text, mutation) !== text)).toBe(true)
})
