import { describe, expect, it } from 'vitest'
import { findUnfilteredChanges } from './unfiltered-changes.ts'

const faults = (sql: string) => findUnfilteredChanges(sql).map(({ line, message }) => `${line} ${message}`)

const plpgsql = (statement: string, returns = 'void') =>
  `-- “A comment” of more bytes than letters.\ncreate function private.planted() returns ${returns} language plpgsql as $fn$\n` +
  `declare\n  said text;\n  found_row record;\n  many refcursor;\nbegin\n  ${statement};\nend\n$fn$;\n`

const inPlanted = (command: string) => [`8 ${command} requires a WHERE clause (in function private.planted)`]

describe('a change of all rows in a function', () => {
  it.each([
    ['UPDATE', 'update private.state set begun_at = now()'],
    ['UPDATE', 'update only private.state as s set begun_at = now()'],
    ['UPDATE', 'update t set x = (select y from u where u.id = 1)'],
    ['DELETE', 'delete from private.state'],
    ['DELETE', 'delete from t using u'],
    [
      'UPDATE',
      'with kept as (update t set x = 1 returning id) select * into found_row from kept where id = 1',
    ],
    ['DELETE', 'if true then delete from t; end if'],
    ['DELETE', 'begin perform 1; exception when others then delete from t; end'],
    [
      'DELETE',
      'for found_row in with gone as (delete from t returning id) select * from gone loop null; end loop',
    ],
  ])('is found and named with its line: %s: %s', (command, statement) => {
    expect(faults(plpgsql(statement))).toEqual(inPlanted(command))
  })

  it.each([
    ['DELETE', `execute 'delete from t'`],
    ['UPDATE', `execute format('update %I set x = %L', said, 1)`],
    ['UPDATE', `execute format('update %s set %s', said, said)`],
    ['DELETE', `execute 'delete from ' || quote_ident(said)`],
    ['DELETE', `execute concat('delete from ', said)`],
    ['DELETE', `execute format('%s', 'delete from t')`],
    [
      'DELETE',
      `execute $q$with gone as (delete from t returning id) select 1 from gone where id = 1$q$ into said`,
    ],
    ['UPDATE', `for found_row in execute 'update t set x = 1 returning id' loop null; end loop`],
    ['DELETE', `open many for execute 'delete from t returning id'`],
    ['DELETE', `said := 'delete from t'; execute said`],
    ['DELETE', `execute 'do $q$ begin delete from t; end $q$'`],
    ['DELETE', `execute $q$create function g() returns void language sql as 'delete from t'$q$`],
  ])('is found in statements that are put together: %s: %s', (command, statement) => {
    expect(faults(plpgsql(statement))).toEqual(inPlanted(command))
  })

  it('is found in what a function returns', () => {
    expect(faults(plpgsql(`return query execute 'delete from t returning id'`, 'setof int'))).toEqual(
      inPlanted('DELETE'),
    )
  })

  it('is found in a trigger', () => {
    expect(faults(plpgsql('delete from t; return new', 'trigger'))).toEqual(inPlanted('DELETE'))
  })

  it('is found in SQL, however the body is quoted', () => {
    const planted = (body: string) =>
      faults(`create function planted() returns void\n  language sql ${body};\n`)
    const said = 'DELETE requires a WHERE clause (in function planted)'
    expect(planted('as $$\n  select 1;\n  delete from t;\n$$')).toEqual([`4 ${said}`])
    expect(planted(`as 'delete from t'`)).toEqual([`2 ${said}`])
    expect(planted('begin atomic\n  delete from t;\nend')).toEqual(['3 DELETE requires a WHERE clause'])
  })

  it('is found in a DO block, a rule and a statement of the script', () => {
    expect(faults('do $$\nbegin\n  delete from t;\nend\n$$;\n')).toEqual([
      '3 DELETE requires a WHERE clause (in a DO block)',
    ])
    expect(faults('create rule r as on insert to t\n  do also delete from u;\n')).toEqual([
      '2 DELETE requires a WHERE clause',
    ])
    expect(faults('select 1;\n\nupdate t set x = 1;\n')).toEqual(['3 UPDATE requires a WHERE clause'])
  })

  it('is found twice where it stands twice', () => {
    expect(faults(plpgsql('delete from t;\n  delete from u'))).toEqual([
      ...inPlanted('DELETE'),
      '9 DELETE requires a WHERE clause (in function private.planted)',
    ])
  })
})

describe('what is no change of all rows', () => {
  it.each([
    'update t set x = 1 where id = 1',
    'delete from t\n  where id in (select id from other)',
    'delete from t where true',
    'insert into t values (1) on conflict (id) do update set x = excluded.x',
    'perform 1 from t where id = 1 for update',
    'with gone as (delete from t where id = 1 returning id) select * into found_row from gone',
    `raise exception 'delete from t' using hint = 'delete from t'`,
    '-- delete from t\n  null',
    `said := 'Please update the list'`,
    `said := 'Nobody may delete it'`,
    `execute format('update %I set x = 1 where id = $1', said) using 1`,
    `execute format('delete from %I where %s', said, said)`,
    `execute 'delete from t where id in (' || said || ')'`,
    `execute format('update %s set %s where %s', said, said, said)`,
    `execute format('create trigger x after update on %I for each row execute function f()', said)`,
  ])('%s', (statement) => {
    expect(faults(plpgsql(statement))).toEqual([])
  })

  it.each([
    'create trigger on_change after insert or update of name on t for each row execute function f()',
    'create policy "People update their own" on t for update to authenticated using (true)',
    'grant select, update (name) on t to authenticated',
    `create function f() returns text language sql as $$ select 'delete from t' $$`,
    `create function f() returns void language c as 'delete from t', 'f'`,
  ])('%s', (statement) => {
    expect(faults(`${statement};\n`)).toEqual([])
  })
})

it('a function that the parser cannot read is not taken for a harmless one', () => {
  expect(
    faults('create function f() returns void language plpgsql as $$\nbegin\n  delete from;\nend $$;'),
  ).toEqual(['1 The parser cannot read function f: syntax error at end of input'])
})
