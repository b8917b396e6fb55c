import { describe } from 'vitest'
import { answers, refusals } from './support/cases.ts'
import type { Db } from './support/clients.ts'

/** The ids of the things that a filter leaves. */
const things = (db: Db) => db.from('things').select('id').order('id')
const ids = (...list: number[]) => list.map((id) => ({ id }))

describe('filters: comparison', () => {
  answers([
    ['eq is equal', (db) => things(db).eq('amount', 20), ids(2)],
    ['neq is not equal and leaves nulls out', (db) => things(db).neq('amount', 20), ids(1, 4)],
    ['gt is greater', (db) => things(db).gt('amount', 20), ids(4)],
    ['gte is greater or equal', (db) => things(db).gte('amount', 20), ids(2, 4)],
    ['lt is less', (db) => things(db).lt('amount', 20), ids(1)],
    ['lte is less or equal', (db) => things(db).lte('amount', 20), ids(1, 2)],
    ['several filters must all hold', (db) => things(db).gt('amount', 5).eq('done', true), ids(1, 4)],
    ['one column may be filtered twice', (db) => things(db).gt('amount', 10).lt('amount', 40), ids(2)],
    ['a value with a dot and a comma is one value', (db) => things(db).eq('name', 'beta, two'), ids(2)],
    ['a value with quotes is one value', (db) => things(db).eq('name', 'Gamma "3"'), ids(3)],
    ['a value like an operator is a value', (db) => things(db).eq('name', 'eq.Alpha one'), []],
    ['a value like SQL is a value', (db) => things(db).eq('name', "x' or '1'='1"), []],
    ['times compare as times', (db) => things(db).gte('at', '2024-06-01T08:00:00+08:00'), ids(2, 4)],
    ['enums compare with their labels', (db) => things(db).eq('mood', 'calm'), ids(2)],
    [
      'uuids compare in any case',
      (db) => things(db).eq('uid', 'A0000000-0000-4000-8000-000000000001'),
      ids(1),
    ],
    [
      'a computed column can be filtered',
      (db) => db.from('directors').select('id').eq('full_name', 'Ben Cruz'),
      ids(2),
    ],
    [
      'isdistinct treats null as a value',
      (db) => things(db).filter('amount', 'isdistinct', '20'),
      ids(1, 3, 4),
    ],
    [
      'names with spaces can be filtered',
      (db) => db.from('Odd Names').select('"a.b"').gt('Unit Price', 10),
      [{ 'a.b': 'x' }],
    ],
    [
      'names with dots are filtered in quotes',
      (db) => db.from('Odd Names').select('"Unit Price"').eq('"a.b"', 'dotted'),
      [{ 'Unit Price': 5 }],
    ],
  ])
})

describe('filters: patterns', () => {
  answers([
    ['like minds the case', (db) => things(db).like('name', 'A%'), ids(1)],
    ['like takes * for %', (db) => things(db).like('name', '*one'), ids(1)],
    ['ilike does not mind the case', (db) => things(db).ilike('name', '%A ONE'), ids(1)],
    ['_ is any one character', (db) => things(db).like('name', 'delta_4_'), ids(4)],
    [
      'a backslash takes a pattern character as it is',
      (db) => things(db).like('name', 'delta\\_4\\%'),
      ids(4),
    ],
    ['match is a regular expression', (db) => things(db).filter('name', 'match', '^[AB]'), ids(1)],
    ['imatch does not mind the case', (db) => things(db).filter('name', 'imatch', '^[ab]'), ids(1, 2)],
    [
      'like(any) is met by one of the patterns',
      (db) => things(db).likeAnyOf('name', ['A%', 'b%']),
      ids(1, 2),
    ],
    ['like(all) must meet all patterns', (db) => things(db).likeAllOf('name', ['A%', '%one']), ids(1)],
    ['ilike(any) takes * for % too', (db) => things(db).ilikeAnyOf('name', ['a*', 'D*']), ids(1, 4)],
    [
      'eq(any) is met by one of the values',
      (db) => things(db).filter('amount', 'eq(any)', '{10,40}'),
      ids(1, 4),
    ],
    [
      'gt(all) must be met by all values',
      (db) => things(db).filter('amount', 'gt(all)', '{5,10}'),
      ids(2, 4),
    ],
    [
      'not stands before a quantified operator',
      (db) => things(db).not('name', 'like(any)', '{A*,b*}'),
      ids(3, 4),
    ],
  ])
})

describe('filters: lists, nulls and truth', () => {
  answers([
    ['in is one of the values', (db) => things(db).in('amount', [10, 40]), ids(1, 4)],
    ['in takes values with commas in quotes', (db) => things(db).in('name', ['beta, two', 'x']), ids(2)],
    [
      'in takes values with quotes and backslashes',
      (db) => things(db).filter('name', 'in', '("Gamma \\"3\\"","\\\\")'),
      ids(3),
    ],
    ['in with nothing answers nothing', (db) => things(db).in('amount', []), []],
    ['not in leaves nulls out', (db) => things(db).not('amount', 'in', '(10,40)'), ids(2)],
    ['is.null finds nulls', (db) => things(db).is('amount', null), ids(3)],
    ['not.is.null finds the rest', (db) => things(db).not('amount', 'is', null), ids(1, 2, 4)],
    ['is.not_null finds the rest too', (db) => things(db).filter('amount', 'is', 'not_null'), ids(1, 2, 4)],
    ['is.true finds true', (db) => things(db).is('done', true), ids(1, 4)],
    ['is.false finds false', (db) => things(db).is('done', false), ids(2)],
    ['is.unknown finds null', (db) => things(db).filter('done', 'is', 'unknown'), ids(3)],
    ['the words of is mind no case', (db) => things(db).filter('amount', 'is', 'NULL'), ids(3)],
    ['not.is.true is false or null', (db) => things(db).not('done', 'is', true), ids(2, 3)],
  ])
  refusals([
    [
      'is takes only its words',
      (db) => things(db).filter('amount', 'is', 'nope'),
      { status: 400, code: 'PGRST100', message: '"failed to parse filter (is.nope)" (line 1, column 4)' },
    ],
    [
      'in needs parentheses',
      (db) => things(db).filter('amount', 'in', '1,2'),
      { status: 400, code: 'PGRST100' },
    ],
  ])
})

describe('filters: arrays, ranges and JSON', () => {
  answers([
    ['cs is contains, for arrays', (db) => things(db).contains('tags', ['red', 'blue']), ids(1)],
    ['cd is contained in, for arrays', (db) => things(db).containedBy('tags', ['blue', 'green']), ids(2, 4)],
    ['ov is overlaps, for arrays', (db) => things(db).overlaps('tags', ['blue']), ids(1, 2)],
    ['cs is contains, for JSON', (db) => things(db).contains('data', { color: 'red' }), ids(1, 4)],
    ['cs is contains, for ranges', (db) => things(db).contains('span', '[2,3]'), ids(1)],
    ['ov is overlaps, for ranges', (db) => things(db).overlaps('span', '[9,11]'), ids(1, 2)],
    ['sl is strictly left', (db) => things(db).rangeLt('span', '[10,12)'), ids(1)],
    ['sr is strictly right', (db) => things(db).rangeGt('span', '[10,20)'), ids(4)],
    ['nxr does not extend to the right', (db) => things(db).rangeLte('span', '[10,20)'), ids(1, 2)],
    ['nxl does not extend to the left', (db) => things(db).rangeGte('span', '[10,20)'), ids(2, 4)],
    ['adj is adjacent', (db) => things(db).rangeAdjacent('span', '[20,30)'), ids(2, 4)],
  ])
})

describe('filters: full text search', () => {
  answers([
    [
      'fts searches with to_tsquery',
      (db) => things(db).textSearch('words', 'fox & brown', { config: 'english' }),
      ids(1),
    ],
    [
      'plfts takes plain words',
      (db) => things(db).textSearch('words', 'quick dogs', { type: 'plain', config: 'english' }),
      ids(4),
    ],
    [
      'phfts takes a phrase',
      (db) => things(db).textSearch('words', 'brown foxes', { type: 'phrase', config: 'english' }),
      ids(1),
    ],
    [
      'wfts takes what people type',
      (db) => things(db).textSearch('words', 'quick -fox', { type: 'websearch', config: 'english' }),
      ids(4),
    ],
    ['not stands before a search', (db) => things(db).not('words', 'fts(english)', 'dog'), ids(1)],
    [
      'a text column is turned into words first',
      (db) => things(db).textSearch('name', 'alpha', { config: 'simple' }),
      ids(1),
    ],
    [
      'JSON is turned into words too',
      (db) => things(db).textSearch('data', 'blue', { config: 'simple' }),
      ids(2),
    ],
  ])
  refusals([
    [
      'an unknown configuration is an error of the database',
      (db) => things(db).textSearch('words', 'x', { config: 'klingon' }),
      { status: 400, code: '42704' },
    ],
    [
      'a query that to_tsquery cannot read is an error of the database',
      (db) => things(db).textSearch('words', 'a b', { config: 'english' }),
      { status: 400, code: '42601' },
    ],
  ])
})

describe('filters: logic', () => {
  answers([
    ['or is met by one of its filters', (db) => things(db).or('amount.eq.10,amount.eq.40'), ids(1, 4)],
    [
      'or stands beside other filters',
      (db) => things(db).eq('done', true).or('amount.eq.10,id.eq.2'),
      ids(1),
    ],
    ['and may stand in or', (db) => things(db).or('id.eq.3,and(done.is.true,amount.gt.20)'), ids(3, 4)],
    ['not negates a tree', (db) => things(db).or('id.eq.3,not.and(id.gt.1,id.lt.4)'), ids(1, 3, 4)],
    ['not negates a filter in a tree', (db) => things(db).or('amount.not.is.null,id.eq.9'), ids(1, 2, 4)],
    ['trees may be deep', (db) => things(db).or('and(or(id.eq.1,id.eq.2),not.or(id.eq.2,id.eq.3))'), ids(1)],
    [
      'a value in a tree may stand in quotes',
      (db) => things(db).or('name.eq."beta, two",id.eq.1'),
      ids(1, 2),
    ],
    ['in stands in a tree', (db) => things(db).or('amount.in.(10,20),id.eq.4'), ids(1, 2, 4)],
    ['an array literal stands in a tree', (db) => things(db).or('tags.cs.{red,blue},id.eq.4'), ids(1, 4)],
    ['a range in a tree stands in quotes', (db) => things(db).or('span.adj."[20,30)",id.eq.1'), ids(1, 2, 4)],
    ['a JSON path stands in a tree', (db) => things(db).or('data->>color.eq.blue,id.eq.1'), ids(1, 2)],
    ['blanks in a tree do not count', (db) => things(db).or(' id.eq.1 , id.eq.2 '), ids(1, 2)],
    ['two trees must both hold', (db) => things(db).or('id.eq.1,id.eq.2').or('id.eq.2,id.eq.3'), ids(2)],
  ])
  refusals([
    ['an empty tree is error PGRST100', (db) => things(db).or(''), { status: 400, code: 'PGRST100' }],
    [
      'a tree without an operator is error PGRST100',
      (db) => things(db).or('id.1'),
      { status: 400, code: 'PGRST100' },
    ],
    [
      'an unclosed tree is error PGRST100',
      (db) => things(db).or('and(id.eq.1'),
      { status: 400, code: 'PGRST100' },
    ],
    [
      'a tree nested without end is error PGRST100',
      (db) => things(db).or('and('.repeat(500)),
      { status: 400, code: 'PGRST100' },
    ],
  ])
})

describe('filters: what the database refuses', () => {
  refusals([
    [
      'an unknown operator is error PGRST100',
      (db) => things(db).filter('amount', 'nope', '1'),
      {
        status: 400,
        code: 'PGRST100',
        message: '"failed to parse filter (nope.1)" (line 1, column 1)',
      },
    ],
    [
      'a value of the wrong type is an error of the database',
      (db) => things(db).eq('amount', 'ten'),
      { status: 400, code: '22P02', message: 'invalid input syntax for type integer: "ten"' },
    ],
    [
      'an operator that the type lacks is status 404, as undefined functions are',
      (db) => things(db).like('amount', '1%'),
      { status: 404, code: '42883' },
    ],
    ['an unknown column is error 42703', (db) => things(db).eq('nope', 1), { status: 400, code: '42703' }],
    [
      'a number that is too large is an error of the database',
      (db) => things(db).eq('amount', '99999999999'),
      { status: 400, code: '22003' },
    ],
    [
      'a zero byte is an error of the database',
      (db) => things(db).eq('name', '\0'),
      { status: 400, code: '22021' },
    ],
    [
      'a name ends at a zero byte',
      (db) => things(db).eq('na\0me', 'x'),
      { status: 400, code: '42703', message: 'column things.na does not exist' },
    ],
    [
      'a zero byte in a quoted name is refused',
      (db) => things(db).eq('"na\0me"', 'x'),
      { status: 400, code: '22021' },
    ],
  ])
})
