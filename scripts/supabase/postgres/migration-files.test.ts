import { describe, expect, it } from 'vitest'
import { type Applied, digestOf, findOtherMigrations, type Migration } from './migration-files.ts'

const file = (version: string, sql: string): Migration => ({
  version,
  name: `subject${version}`,
  sql,
  digest: digestOf(sql),
})
const applied = (version: string, sql: string | null): Applied => ({
  version,
  name: `subject${version}`,
  digest: sql === null ? null : digestOf(sql),
})
const files = [file('1', 'select 1'), file('2', 'select 2'), file('3', 'select 3')]

describe('a database beside a folder of migrations', () => {
  it.each<[string, Applied[]]>([
    ['is empty', []],
    ['has the first of them', [applied('1', 'select 1')]],
    ['has all of them', files],
    ['got them from a command line that keeps no digest', [applied('1', null), applied('2', null)]],
  ])('can go on when it %s', (_, state) => {
    expect(findOtherMigrations(state, files)).toBeUndefined()
  })

  it('is told apart when a file that it has was edited since', () => {
    const other = findOtherMigrations([applied('1', 'select 1'), applied('2', 'select 2 -- old')], files)
    expect(other).toMatchObject({ missing: [], edited: ['2_subject2'] })
    expect(other?.message).toBe('The database was made by other migrations: 2_subject2 was edited since.')
  })

  it('is told apart when it has files that are gone, by a few of their names', () => {
    const old = ['4', '5', '6', '7', '8'].map((version) => applied(version, 'select 0'))
    const other = findOtherMigrations([...old, applied('3', '')], files)
    expect(other?.missing).toHaveLength(5)
    expect(other?.message).toBe(
      'The database was made by other migrations: 4_subject4, 5_subject5, 6_subject6 and 2 more are not there any ' +
        'more; 3_subject3 was edited since.',
    )
  })
})
