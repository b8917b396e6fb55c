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

  it('allows forty-four files and no more', () => {
    const files = (count: number) =>
      new Map(
        Array.from({ length: count }, (_, index) => [
          `${folder}${20260101000000 + index}_subject.sql`,
          'select 1;\n',
        ]),
      )
    expect(findMigrationFaults(files(50))).toEqual([])
    expect(findMigrationFaults(files(51))).toMatchObject([{ rule: 'holds 51 files, more than 50' }])
  })

  it('allows three hundred lines and no more', () => {
    expect(rules('\n'.repeat(300))).toEqual([])
    expect(rules('\n'.repeat(301))).toEqual(['300 has 301 lines, more than 300'])
  })

  it.each(['2026_subject.sql', '20260101000000_Subject.sql', '20260101000000.sql'])('refuses %s', (name) => {
    expect(findMigrationFaults(inFile('', name))).toMatchObject([
      { rule: 'is not named <stamp>_<subject>.sql' },
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
      { file: `${folder}20260101000001_other.sql`, line: 2, rule: 'defines private.one once more' },
    ])
  })

  it('is counted where another one writes it, and not where a comment names it', () => {
    const writer = body("execute format($f$create or replace function g() returns int as 'select 1'$f$)")
    expect(rules(`${writer}-- create function f() is above\ncreate function g() …`)).toEqual([
      '7 defines g once more',
    ])
  })
})
