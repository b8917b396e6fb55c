import { expect, test } from 'vitest'
import { assertSessions } from './direct-store.ts'

test('a pooler that lends connections for one transaction is refused before anything is read', () => {
  expect(() => assertSessions('postgresql://postgres.ref:pass@pooler.example:6543/postgres')).toThrow(
    'Name the direct connection or the session pooler, port 5432.',
  )
  expect(() => assertSessions('postgresql://postgres.ref:pass@pooler.example:5432/postgres')).not.toThrow()
})

test('what is no database URL is named as such', () => {
  expect(() => assertSessions('https://project.example')).toThrow(
    'postgresql://USER:PASSWORD@HOST:PORT/DATABASE',
  )
})
