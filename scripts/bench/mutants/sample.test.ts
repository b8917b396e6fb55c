import { expect, test } from 'vitest'
import { listMutations } from './mutations.ts'
import { sampleMutants } from './sample.ts'

const code = Array.from(
  { length: 60 },
  (_, index) => `export function rule${index}(a: number) {\n  return a < ${index} ? a + ${index} : !a\n}\n`,
)
const candidatesOf = (file: string, text: string) =>
  listMutations(file, text).map((mutation) => ({ ...mutation, file }))
const all = candidatesOf('src/one.ts', code.join(''))
const texts = (sample: ReturnType<typeof sampleMutants>) =>
  sample.map(({ kind, context, replacement }) => `${kind} ${context} ${replacement}`)

test('one seed always picks the same mutants, another one others', () => {
  expect(sampleMutants(all, 1, 20)).toEqual(sampleMutants(all, 1, 20))
  expect(texts(sampleMutants(all, 1, 20))).not.toEqual(texts(sampleMutants(all, 2, 20)))
})

test('code that has moved to other files and lines is mutated as before', () => {
  const moved = [
    ...candidatesOf('src/b/two.ts', code.slice(30).join('\n\n')),
    ...candidatesOf('src/a/three.ts', code.slice(0, 30).toReversed().join('')),
  ]
  expect(texts(sampleMutants(moved, 1, 20))).toEqual(texts(sampleMutants(all, 1, 20)))
})

test('there are as many of each kind, and none comes twice', () => {
  const sample = sampleMutants(all, 3, 35)
  const counts = Map.groupBy(sample, ({ kind }) => kind)
  expect([...counts.values()].map((ofKind) => ofKind.length)).toEqual(
    Array(counts.size).fill(35 / counts.size),
  )
  expect(new Set(sample.map(({ start, end, replacement }) => `${start} ${end} ${replacement}`)).size).toBe(35)
})

test('the same code twice in a tree is two candidates', () => {
  const twice = [...candidatesOf('src/a.ts', 'f(1)'), ...candidatesOf('src/b.ts', 'f(1)')]
  expect(sampleMutants(twice, 1, 10)).toHaveLength(twice.length)
})
