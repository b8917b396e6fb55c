import { expect, test } from 'vitest'
import { memoryOf, parseProcesses } from './memory.ts'

const listed = `    1     0   900 init
   10     1  2000 node
   11    10   500 node
   12    10 70000 postgres
   13    12 80000 postgres
   14    11    50 a name with spaces
   20     1  4000 node
`

test('the memory of a process is its own and that of all it started, without PostgreSQL', () => {
  expect(memoryOf(parseProcesses(listed), [10])).toBe(2550)
  expect(memoryOf(parseProcesses(listed), [11, 20])).toBe(4550)
})

test('a process that is gone has no memory', () => {
  expect(memoryOf(parseProcesses(listed), [99])).toBe(0)
})
