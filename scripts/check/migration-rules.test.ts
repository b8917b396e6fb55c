import { describe, expect, it } from 'vitest'
import { findMigrationFaults, readMigrationTree } from './migration-rules.ts'

const folder = 'src/db/supabase/migrations/'
const inFile = (sql: string, name = '20260101000000_subject.sql') => new Map([[folder + name, sql]])
const rules = (sql: string) => findMigrationFaults(inFile(sql)).map(({ line, rule }) => `${line} ${rule}`)
const body = (statement: string) =>
  `create function f() returns void language plpgsql as $$\nbegin\n  ${statement};\nend\n$$;\n`

describe('how migrations stand in their folder', () => {
  it('is nobody else’s business', () => {
    const tree = new Map([...inFile('select 1;\n'), ['tests/backend/fixtures/api.sql', 'delete from x;\n']])
    expect([...readMigrationTree(tree).keys()]).toEqual([`${folder}20260101000000_subject.sql`])
  })

  it('allows fifty files and no more', () => {
    const files = (count: number) =>
      new Map(
        Array.from({ length: count }, (_, index) => [
          `${folder}${20260101000000 + index}_subject.sql`,
          'select 1;\n',
        ]),
      )
    expect(findMigrationFaults(files(50))).toEqual([])
    expect(findMigrationFaults(files(51))).toMatchObject([
      { rule: expect.stringMatching(/^holds 51 files, more than 50: put .* into its subject's file/) },
    ])
  })

  it('allows three hundred lines and no more', () => {
    expect(rules('\n'.repeat(300))).toEqual([])
    expect(rules('\n'.repeat(301))).toEqual([
      '300 has 301 lines, more than 300: move a part of its own to a shorter file',
    ])
  })

  it.each(['2026_subject.sql', '20260101000000_Subject.sql', '20260101000000.sql'])('refuses %s', (name) => {
    expect(findMigrationFaults(inFile('', name))).toMatchObject([
      { rule: 'is not named <stamp>_<subject>.sql, in 14 digits and small letters' },
    ])
  })
})

describe('a function', () => {
  it('has its body once, in whatever file and however it is written', () => {
    const tree = new Map([
      ...inFile('create function private.one() returns int as $$ select 1 $$;\n'),
      ...inFile('select 1;\ncreate or replace function\n  private.one () …', '20260101000001_other.sql'),
    ])
    expect(findMigrationFaults(tree)).toEqual([
      {
        file: `${folder}20260101000001_other.sql`,
        line: 2,
        rule: 'defines private.one once more: change it where it is defined first',
      },
    ])
  })

  it('is counted where another one writes it, and not where a comment names it', () => {
    const writer = body("execute format($f$create or replace function g() returns int as 'select 1'$f$)")
    expect(rules(`${writer}-- create function f() is above\ncreate function g() …`)).toEqual([
      '7 defines g once more: change it where it is defined first',
    ])
  })
})

describe('after the first deployment', () => {
  const first = '20260101000000_subject.sql'
  const change = '20260201000000_change.sql'
  const one = 'create function private.one() returns int as $$ select 1 $$;\n'

  it('a change is a file of its own, which may replace a function', () => {
    const tree = new Map([...inFile(one, first), ...inFile(one, change)])
    expect(findMigrationFaults(tree, first)).toEqual([])
    expect(findMigrationFaults(tree, change)).toHaveLength(1)
  })

  it('there may be any number of them, each of them short', () => {
    const changes = Array.from({ length: 60 }, (_, index) => `${folder}${20260201000000 + index}_change.sql`)
    const tree = new Map([...inFile(one, first), ...changes.map((file) => [file, 'select 1;\n'] as const)])
    expect(findMigrationFaults(tree, first)).toEqual([])
    expect(
      findMigrationFaults(new Map([...tree, [`${folder}${change}`, '\n'.repeat(301)]]), first),
    ).toHaveLength(1)
  })
})
