import { expect, test } from 'vitest'
import { inspectServer, shortcomings } from './external-server.ts'

const good = { version: 170_002, walLevel: 'logical', isSuperuser: true }

test('a server that does everything lacks nothing', () => {
  expect(shortcomings(good)).toEqual([])
})

test('a server that does not tell of changed rows is said to, with the way out', () => {
  const [notice] = shortcomings({ ...good, walLevel: 'replica' })
  expect(notice).toContain('wal_level is replica')
  expect(notice).toContain(`alter system set wal_level = 'logical'`)
})

test('a server that is too old is refused', () => {
  expect(() => shortcomings({ ...good, version: 140_011 })).toThrow(
    'is PostgreSQL 14; it must be 15 or later',
  )
})

test('a user who cannot make the roles of a hosted project is refused', () => {
  expect(() => shortcomings({ ...good, isSuperuser: false })).toThrow('is no superuser')
})

test('a server that is not there is named by its variable', async () => {
  await expect(inspectServer('postgresql://postgres@127.0.0.1:1/postgres')).rejects.toThrow(
    /^LOCAL_DATABASE_URL cannot be reached: connect ECONNREFUSED/,
  )
})
