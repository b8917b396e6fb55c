import fc from 'fast-check'

/** Names that our SQL may use itself, that are words of the grammar, or that are hard to quote. */
const names = [
  ...['t', 'r', 'c', 'c0', 'c1', 'data', 'key', 'value', 'item', 'first', 'header', 'total', 'rows', 'body'],
  ...['excluded', 'old', 'new', 'status', 'location', 'rows_1', 'x', 'x_1', 'x_2', 'user', 'table', 'group'],
  ...[
    'pgrst',
    'pgrst_1',
    'pgrst_2',
    'pgrst_1_junction',
    'pgrst_rows',
    'pgrst_row',
    'pgrst_source',
    'pgrst_body',
  ],
  ...[
    'pgrst_item',
    'pgrst_call',
    'pgrst_args',
    'pgrst_scalar',
    'pgrst_inserted',
    'pgrst_first',
    'pgrst_header',
  ],
  ...[
    'select',
    'order',
    'limit',
    'offset',
    'and',
    'or',
    'not',
    'columns',
    'on_conflict',
    'null',
    'true',
    'is',
  ],
  ...[
    'a"b',
    "a'b",
    'a.b',
    'a,b',
    'a b',
    ' a',
    'a(b)',
    'a:b',
    'a->b',
    'a::int',
    'a!b',
    '...a',
    '$1',
    '--',
    ';',
  ],
  ...[
    '\\',
    '%',
    '?',
    '&',
    '=',
    '+',
    '#',
    'ñandú',
    '名前',
    'n'.repeat(63),
    '名'.repeat(21),
    `${'名'.repeat(20)}_1`,
  ],
] as const

/** Tables that point at each other in every way, and functions over their rows, each name hostile. */
export type HostileSchema = {
  /** A tree of makers: `up` is the maker above. */
  makers: { table: string; id: string; name: string; up: string }
  /** Many of one maker. */
  goods: { table: string; id: string; name: string; maker: string }
  /** Many of many makers, joined by `links`. */
  fairs: { table: string; id: string; name: string }
  links: { table: string; maker: string; fair: string }
  /** A field, a resource and a list of makers, each computed by a function. */
  functions: { shout: string; newest: string; all: string }
  /** Names that answers are given by the request. */
  aliases: readonly [string, string]
}

const distinct = (count: number, not: readonly string[] = []) =>
  fc.uniqueArray(fc.constantFrom(...names.filter((name) => !not.includes(name))), {
    minLength: count,
    maxLength: count,
  })

/** PostgREST reads these in a select or a path as something else. */
const unreachable = ['...a']

export const anyHostileSchema: fc.Arbitrary<HostileSchema> = distinct(7, unreachable).chain((outer) => {
  const [makers = '', goods = '', fairs = '', links = '', shout = '', newest = '', all = ''] = outer
  // What embeds must be found by one name alone; other columns may be called like tables and functions.
  return fc
    .tuple(distinct(2, outer), distinct(2, [shout, newest]), distinct(2), distinct(2), distinct(2))
    .filter(
      ([[up = '', maker = ''], own, goodsOwn]) =>
        !own.includes(up) && !goodsOwn.includes(maker) && !goodsOwn.includes(up),
    )
    .map(([[up = '', maker = ''], [id = '', name = ''], [goodId = '', goodName = ''], fair, aliases]) => ({
      makers: { table: makers, id, name, up },
      goods: { table: goods, id: goodId, name: goodName, maker },
      fairs: { table: fairs, id: fair[0] ?? '', name: fair[1] ?? '' },
      links: { table: links, maker: 'm', fair: 'f' },
      functions: { shout, newest, all },
      aliases: [aliases[0] ?? '', aliases[1] ?? ''] as const,
    }))
})

const q = (name: string) => `"${name.replaceAll('"', '""')}"`

/** A column for each name, so that every name that our SQL could take for a row stands in the way at once. */
const crowd = (taken: readonly string[]) => names.filter((name) => !taken.includes(name))

/**
 * Makes the tables and fills them. With `crowded` makers have a column of each other name too.
 */
export function hostileSql(
  { makers, goods, fairs, links, functions }: HostileSchema,
  crowded: boolean,
): string {
  const others = crowded
    ? crowd([makers.id, makers.name, makers.up, functions.shout, functions.newest]).map(
        (name) => `, ${q(name)} int`,
      )
    : []
  return `
    drop schema if exists api cascade;
    create schema api;
    grant usage on schema api to anon;
    create table api.${q(makers.table)} (
      ${q(makers.id)} int primary key, ${q(makers.name)} text default 'unnamed',
      ${q(makers.up)} int references api.${q(makers.table)}${others.join('')}
    );
    create table api.${q(goods.table)} (
      ${q(goods.id)} int primary key, ${q(goods.name)} text,
      ${q(goods.maker)} int references api.${q(makers.table)}
    );
    create table api.${q(fairs.table)} (${q(fairs.id)} int primary key, ${q(fairs.name)} text);
    create table api.${q(links.table)} (
      ${q(links.maker)} int references api.${q(makers.table)}, ${q(links.fair)} int references api.${q(fairs.table)},
      primary key (${q(links.maker)}, ${q(links.fair)})
    );
    create function api.${q(functions.shout)}(api.${q(makers.table)}) returns text language sql stable as
      $$ select upper($1.${q(makers.name)}) $$;
    create function api.${q(functions.newest)}(api.${q(makers.table)}) returns setof api.${q(goods.table)} rows 1
      language sql stable as
      $$ select * from api.${q(goods.table)} where ${q(goods.maker)} = $1.${q(makers.id)} order by ${q(goods.id)} desc limit 1 $$;
    create function api.${q(functions.all)}() returns setof api.${q(makers.table)} language sql stable as
      $$ select * from api.${q(makers.table)} $$;
    insert into api.${q(makers.table)} values (1, 'ana', null), (2, 'ben', 1), (3, 'cora', 2);
    insert into api.${q(goods.table)} values (10, 'fan', 1), (11, 'lamp', 1), (12, 'mat', 2);
    insert into api.${q(fairs.table)} values (20, 'north'), (21, 'south');
    insert into api.${q(links.table)} values (1, 20), (1, 21), (3, 21);
    grant all on all tables in schema api to anon;
    grant execute on all functions in schema api to anon;
    notify pgrst`
}
